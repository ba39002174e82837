import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

interface ActionMenuProps {
  /** What it is about. */
  name: string;
  /** What can be done, in words. The last one takes it away. */
  actions: readonly (readonly [words: string, act: () => void])[];
  size?: string;
}

/** What can be done with something, behind three dots. */
export function ActionMenu({ name, actions, size = 'w-6 h-6' }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={`What to do with ${name}`} className={`quiet ${size} px-0`}>
        <span className="i-tabler-dots" />
      </Button>
      <Popover className="popover">
        <Menu aria-label={name} className="outline-none">
          {actions.map(([words, act], index) => (
            <MenuItem
              key={words}
              className={`option ${index === actions.length - 1 ? 'text-danger' : ''}`}
              onAction={act}
            >
              {words}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
