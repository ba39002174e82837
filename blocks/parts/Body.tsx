import type { BodyPart, RichText, StorageTable, TableData } from '../../schema/types.d.ts';
import { InlineText, Paragraph } from './Inline.tsx';

/** Long text: paragraphs, lists, steps, tables, code and definitions. */
export function Body({ of }: { of: BodyPart[] }) {
  return (
    <div className="prose min-w-0">
      {of.map((part, index) => (
        <Part key={index} of={part} />
      ))}
    </div>
  );
}

function Part({ of }: { of: BodyPart }) {
  if (Array.isArray(of)) return <Paragraph of={of} />;
  if ('list' in of)
    return (
      <ul>
        <Items of={of.list} />
      </ul>
    );
  if ('steps' in of)
    return (
      <ol>
        <Items of={of.steps} />
      </ol>
    );
  if ('table' in of) return <Table {...of.table} />;
  if ('storage' in of) return <Table {...storageRows(of.storage)} />;
  if ('code' in of)
    return (
      <pre className="code" tabIndex={0}>
        <code>{of.code}</code>
      </pre>
    );
  return (
    <dl className="stack">
      {of.terms.map(({ term, text }, index) => (
        <div key={index}>
          <dt className="font-600">{term}</dt>
          <dd className="text-muted">
            <InlineText of={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ of }: { of: RichText[] }) {
  return of.map((item, index) => (
    <li key={index}>
      <InlineText of={item} />
    </li>
  ));
}

const storageKeys = ['name', 'kind', 'by', 'text', 'duration'] as const;

/** The table of what is kept in the browser; names are shown as code. */
function storageRows({ caption, columns, items }: StorageTable): TableData {
  return {
    caption,
    columns: storageKeys.map((key) => columns[key]),
    rows: items.map(({ name, title = '', kind, by, text, duration }) => [
      [name === undefined ? title : { code: name }],
      ...[[kind], by, text, duration],
    ]),
  };
}

function Table({ caption, columns, rows }: TableData) {
  // More than two columns of sentences need room, so the table scrolls on phones.
  const wordy =
    columns.length > 2 && rows.some((row) => row.some((cell) => JSON.stringify(cell).length > 60));
  return (
    <section className="sideways max-w-46rem" aria-label={caption} tabIndex={0}>
      <table className={wordy ? 'min-w-34rem' : undefined}>
        <caption className="text-start text-sm text-muted pb-2">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="cell font-600">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className="cell">
                  <InlineText of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
