import { Button, DropZone, type FileDropItem, FileTrigger, isFileDropItem } from 'react-aria-components';
import { send } from '../api.ts';
import { attempt, say } from '../state.ts';

/** In bytes; larger ones do not go through the editor. */
const largest = 14_000_000;

/** Adds a file to the media of the site. Returns its path there; undefined, with a message, if that was not possible. */
async function upload(file: File): Promise<string | undefined> {
  if (file.size > largest) {
    say(`${file.name} is larger than 14 MB. Make it smaller, or copy it into content/media.`, true);
    return undefined;
  }
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return attempt(() => send<string>('upload', { name: file.name, data }));
}

/** A button that chooses a file of the computer, and adds it to the site. */
export function Upload({ onUpload }: { onUpload(path: string): void }) {
  return (
    <FileTrigger
      onSelect={async (files) => {
        const [file] = files ?? [];
        const path = file && (await upload(file));
        if (path !== undefined) onUpload(path);
      }}
    >
      <Button className="quiet h-6 px-1.5 text-xs">
        <span className="i-tabler-upload" /> Upload
      </Button>
    </FileTrigger>
  );
}

/** A place to drop a file of the computer on, which is added to the site. */
export function Drop({ onUpload, children }: { onUpload(path: string): void; children: React.ReactNode }) {
  return (
    <DropZone
      className="drop rounded-md"
      onDrop={async ({ items }) => {
        const dropped = items.find((item): item is FileDropItem => isFileDropItem(item));
        const path = dropped && (await upload(await dropped.getFile()));
        if (path !== undefined) onUpload(path);
      }}
    >
      {children}
    </DropZone>
  );
}
