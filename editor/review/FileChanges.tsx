import { Button } from 'react-aria-components';
import { send } from '../api.ts';
import { edit } from '../edit.ts';
import { words } from '../schema.ts';
import { attempt, say } from '../state.ts';
import { flush, openDocument } from '../sync.ts';
import { type BlockChange, type FileChange, kinds, markedWords, type ValueChange } from './changes.ts';

/** What changed in a file, in words. Each change can be undone, and that too. */
export function FileChanges({ change, title }: { change: FileChange; title: string }) {
  const { file, kind, properties, blocks } = change;
  const undo = (what: object) =>
    attempt(async () => {
      await flush();
      await openDocument(file);
      const { value } = await send<{ value: unknown }>('reverted', { file, change: what });
      edit([{ file, path: [], value: value ?? undefined }]);
      say('Undone. Save to keep it so.');
    });
  const restore = () =>
    attempt(async () => {
      const { kept } = await send<{ kept?: string }>('restored', { file });
      say(kept === undefined ? 'Undone.' : `Undone. The other version is in ${kept}.`);
    });
  const groups = Map.groupBy(properties, ({ path }) => /^[^.[]*/.exec(path)?.[0] ?? '');
  const isDocument = file.endsWith('.json');
  return (
    <section
      aria-label="What changed"
      className="overflow-auto px-5 pt-3 pb-16 border-l border-l-solid border-line"
    >
      <div className="flex items-center mb-4">
        <h2 className="text-base font-semibold flex-1 min-w-0 truncate">{title}</h2>
        <Undo name={`all changes of ${title}`} onPress={() => (isDocument ? undo({}) : restore())}>
          Undo all
        </Undo>
      </div>
      {!isDocument && <p className="help">{kinds[kind]}. The editor shows no more of it.</p>}
      {kind === 'added' && isDocument && <p className="help">This is new.</p>}
      {kind === 'removed' && isDocument && <p className="help">This is removed.</p>}
      {[...groups].map(([property, changes]) => (
        <article key={property} className="mb-5">
          <Head title={words(property)} note="">
            <Undo name={`the change of ${words(property)}`} onPress={() => undo({ property })} />
          </Head>
          {changes.map((each) => (
            <Values key={each.path + each.kind} change={each} isNamed={each.path !== property} />
          ))}
        </article>
      ))}
      {blocks.map((block) => (
        <article key={`${block.kind} ${block.position}`} className="mb-5">
          <Head title={block.name ?? words(block.type)} note={noteOf(block)}>
            <Undo
              name={`the change of ${block.name ?? words(block.type)}`}
              onPress={() => undo({ block: block.position, kind: block.kind })}
            />
          </Head>
          {block.kind !== 'added' &&
            block.kind !== 'removed' &&
            block.properties.map((each) => <Values key={each.path + each.kind} change={each} isNamed />)}
        </article>
      ))}
    </section>
  );
}

function noteOf({ kind, type, from, position }: BlockChange): string {
  const what = `${words(type)}, ${kinds[kind].toLowerCase()}`;
  return from === undefined ? what : `${what} from place ${from} to ${position}`;
}

function Head({ title, note, children }: { title: string; note: string; children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <div className="flex-1 min-w-0">
        <h3 className="label">{title}</h3>
        {note && <p className="help">{note}</p>}
      </div>
      {children}
    </div>
  );
}

function Undo({ name, onPress, children = 'Undo' }: { name: string; onPress(): void; children?: string }) {
  return (
    <Button aria-label={`Undo ${name}`} className="quiet -mr-2" onPress={onPress}>
      {children}
    </Button>
  );
}

function Values({ change, isNamed }: { change: ValueChange; isNamed: boolean }) {
  const before = 'before' in change ? change.before : undefined;
  const after = 'after' in change ? change.after : undefined;
  return (
    <div className="mt-1">
      {isNamed && <p className="help">{change.place}</p>}
      {change.kind === 'moved' && <p>Moved from {change.from}</p>}
      {'before' in change && <Value value={before} other={after} tag="del" />}
      {'after' in change && <Value value={after} other={before} tag="ins" />}
    </div>
  );
}

function Value({ value, other, tag: Tag }: { value: unknown; other: unknown; tag: 'ins' | 'del' }) {
  const isText = typeof value === 'string' && typeof other === 'string';
  return (
    <p className="whitespace-pre-wrap break-words">
      {isText
        ? markedWords(value, other).map(({ text, isOther }, index) =>
            isOther ? <Tag key={index}>{text}</Tag> : <span key={index}>{text}</span>,
          )
        : textsIn(value).map((text, index) => (
            <Tag key={index} className="block">
              {text}
            </Tag>
          ))}
    </p>
  );
}

/** The texts of a value, one for each line. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(textsIn))];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? textsIn(inner) : `${words(key)}: ${textsIn(inner)[0]}`,
    );
  return [typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)];
}
