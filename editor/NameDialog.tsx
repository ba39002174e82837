import { Button, FieldError, Form, Input, Label, Text, TextField } from 'react-aria-components';
import { DialogBox, DialogButtons } from './DialogBox.tsx';

interface NameDialogProps {
  isOpen: boolean;
  title: string;
  label: string;
  help: string;
  value?: string;
  action: string;
  /** Why a name cannot be used; undefined if it can. */
  problemOf(name: string): string | undefined;
  onName(name: string): void;
  onClose(): void;
}

const allowed = /^[a-z\d{}._-]+(\/[a-z\d{}._-]+)*$/;

/** Why a document cannot have a name in its folder. */
export function problemIn(files: readonly string[], folder: string, name: string): string | undefined {
  if (!allowed.test(name)) return 'Use small letters, digits and hyphens, and a slash for each folder.';
  return files.includes(`${folder}${name}.json`) ? 'There is already one of this name.' : undefined;
}

/** Asks for the path of a page, or the name of another document. */
export function NameDialog({
  isOpen,
  title,
  label,
  help,
  value,
  action,
  problemOf,
  onName,
  onClose,
}: NameDialogProps) {
  return (
    <DialogBox title={title} isOpen={isOpen} onOpenChange={(now) => !now && onClose()}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onName(String(new FormData(event.currentTarget).get('name')).trim());
          onClose();
        }}
      >
        <TextField
          name="name"
          defaultValue={value ?? ''}
          isRequired
          autoFocus
          validate={(name) => problemOf(name.trim()) ?? null}
        >
          <Label className="label">{label}</Label>
          <Text slot="description" elementType="p" className="help mb-1">
            {help}
          </Text>
          <Input className="input" autoComplete="off" />
          <FieldError className="text-danger text-xs mt-1 block" />
        </TextField>
        <DialogButtons>
          <Button type="submit" className="button primary">
            {action}
          </Button>
        </DialogButtons>
      </Form>
    </DialogBox>
  );
}
