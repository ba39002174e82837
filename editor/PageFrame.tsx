import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

const widths = { Phone: 390, Tablet: 768, Desk: 1280 } as const;
export type Width = keyof typeof widths;
const icons: Record<Width, string> = {
  Phone: 'i-tabler-device-mobile',
  Tablet: 'i-tabler-device-tablet',
  Desk: 'i-tabler-device-desktop',
};

/** A page at the width of a device, smaller where there is less space. */
export function PageFrame({ width, ...frame }: { width: Width } & Omit<ComponentProps<'iframe'>, 'width'>) {
  const [space, setSpace] = useState<number>(widths.Desk);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? widths.Desk));
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, space / widths[width]);
  return (
    <div ref={container} className="flex-1 min-h-0 overflow-hidden rounded-lg">
      <iframe
        {...frame}
        className="block border border-line border-solid rounded-lg box-border bg-raised origin-top-left"
        style={{
          width: widths[width],
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          ...(scale === 1 && { marginInline: 'auto' }),
        }}
      />
    </div>
  );
}

interface WidthSwitchProps {
  width: Width;
  setWidth(width: Width): void;
}

/** The choice among the widths of devices. */
export function WidthSwitch({ width, setWidth }: WidthSwitchProps) {
  return (
    <ToggleButtonGroup
      aria-label="Width"
      selectedKeys={[width]}
      disallowEmptySelection
      onSelectionChange={(keys) => setWidth([...keys][0] as Width)}
      className="flex gap-0.5"
    >
      {(Object.keys(widths) as Width[]).map((name) => (
        <ToggleButton
          key={name}
          id={name}
          aria-label={`${name}, ${widths[name]} pixels`}
          className="quiet w-8 px-0"
        >
          <span className={icons[name]} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
