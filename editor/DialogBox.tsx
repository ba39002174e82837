import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, type ModalOverlayProps } from 'react-aria-components';

interface DialogBoxProps extends Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange'> {
  title: string;
  role?: 'alertdialog';
  size?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A dialog in the middle of the screen. */
export function DialogBox({ title, role, size = 'w-110', children, ...state }: DialogBoxProps) {
  return (
    <Modal isDismissable {...state} className="fixed inset-0 grid place-items-center bg-[#0006] z-50">
      <Dialog
        {...(role && { role })}
        className={`popover ${size} !max-h-[90vh] max-w-[94vw] box-border outline-none p-5`}
      >
        {({ close }) => (
          <>
            <Heading slot="title" className="text-base font-semibold mb-3">
              {title}
            </Heading>
            {typeof children === 'function' ? children(close) : children}
          </>
        )}
      </Dialog>
    </Modal>
  );
}

/** What ends a dialog, after the button that leaves everything as it is. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-end gap-1 mt-4">
      <Button slot="close" className="quiet">
        Cancel
      </Button>
      {children}
    </div>
  );
}
