import { useRef } from 'react';
import { Button, DropZone, type FileDropItem, FileTrigger, isFileDropItem } from 'react-aria-components';
import { Refusal, send } from '../api.ts';
import { attempt, say } from '../state.ts';

/** In bytes; larger ones do not go through the editor. */
const largest = 14_000_000;

/** Adds a file to the media of the site. Returns its path there; undefined, with a message, if that was not possible. */
async function upload(file: File): Promise<string | undefined> {
  if (file.size > largest) {
    say(`${file.name} is larger than 14 MB. Make it smaller, or copy it into content/media.`, true);
    return undefined;
  }
  return attempt(async () => {
    const data = await new Promise<string>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
      reader.onerror = () => reject(new Refusal(`${file.name} cannot be read.`));
      reader.readAsDataURL(file);
    });
    return send<string>('upload', { name: file.name, data });
  });
}

/** Adds a file to the media of the site, and hands over its path to the field as it is by then. */
function useUpload(onUpload: (path: string) => void): (file: File | undefined) => Promise<void> {
  const latest = useRef(onUpload);
  latest.current = onUpload;
  return async (file) => {
    const path = file && (await upload(file));
    if (path === undefined) return;
    // All that is seen if the author has gone to another field.
    say(`${path} is in the media of the site.`);
    latest.current(path);
  };
}

/** A button that chooses a file of the computer, and adds it to the site. */
export function Upload({ onUpload }: { onUpload(path: string): void }) {
  const add = useUpload(onUpload);
  return (
    <FileTrigger onSelect={(files) => add(files?.[0])}>
      <Button className="quiet h-6 px-1.5 text-xs">
        <span className="i-tabler-upload" /> Upload
      </Button>
    </FileTrigger>
  );
}

/** A place to drop a file of the computer on, which is added to the site. */
export function Drop({ onUpload, children }: { onUpload(path: string): void; children: React.ReactNode }) {
  const add = useUpload(onUpload);
  return (
    <DropZone
      className="drop rounded-md"
      onDrop={async ({ items }) => {
        const dropped = items.find((item): item is FileDropItem => isFileDropItem(item));
        await add(await dropped?.getFile());
      }}
    >
      {children}
    </DropZone>
  );
}
