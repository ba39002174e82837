import { useState } from 'react';
import {
  Button,
  DialogTrigger,
  Form,
  Input,
  Label,
  Radio,
  RadioGroup,
  TextArea,
  TextField,
} from 'react-aria-components';
import { send } from '../api.ts';
import { DialogBox, DialogButtons } from '../DialogBox.tsx';
import { save } from '../save.ts';
import { attempt, say, useEditor } from '../state.ts';

interface CommitProps {
  /** The current branch; empty if none is checked out. */
  branch: string;
  count: number;
  unsaved: number;
  onDone(): Promise<void>;
}

/** Commits what changed with a message, to the current branch or a new one. */
export function Commit({ branch, count, unsaved, onDone }: CommitProps) {
  const [place, setPlace] = useState('current');
  const problem = useEditor(({ message, isProblem }) => (isProblem ? message : ''));
  const commit = async (form: FormData) => {
    const name = place === 'new' ? String(form.get('branch')) : undefined;
    const isDone = await attempt(async () => {
      await send('commit', { message: String(form.get('message')), branch: name });
      return true;
    });
    if (!isDone) return false;
    await onDone();
    say(`Committed to ${name ?? (branch || 'the current commit')}.`);
    return true;
  };
  if (unsaved > 0)
    return (
      <Button className="button primary ml-1" onPress={() => save()}>
        Save
      </Button>
    );
  return (
    <DialogTrigger>
      <Button isDisabled={count === 0} className="button primary ml-1">
        Commit
      </Button>
      <DialogBox title="Commit">
        {(close) => (
          <Form
            className="flex flex-col gap-4"
            onSubmit={async (event) => {
              event.preventDefault();
              if (await commit(new FormData(event.currentTarget))) close();
            }}
          >
            <TextField name="message" isRequired autoFocus className="flex flex-col gap-1">
              <Label className="label">What you changed</Label>
              <TextArea className="input" rows={3} />
            </TextField>
            <RadioGroup value={place} onChange={setPlace} className="flex flex-col gap-1">
              <Label className="label mb-1">Where</Label>
              <Radio value="current" className="radio flex items-center gap-2">
                {branch === '' ? 'The current commit' : `The current branch, ${branch}`}
              </Radio>
              <Radio value="new" className="radio flex items-center gap-2">
                A new branch
              </Radio>
            </RadioGroup>
            {place === 'new' && (
              <TextField name="branch" isRequired className="flex flex-col gap-1">
                <Label className="label">Name of the branch</Label>
                <Input className="input" />
              </TextField>
            )}
            {problem && <p className="text-danger text-xs">{problem}</p>}
            <DialogButtons>
              <Button type="submit" className="button primary">
                Commit
              </Button>
            </DialogButtons>
          </Form>
        )}
      </DialogBox>
    </DialogTrigger>
  );
}
