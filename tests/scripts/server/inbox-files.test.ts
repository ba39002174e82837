import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import type { Limits } from '../../../scripts/server/inbox/limits.ts';
import { openDeliveries, pruneDeliveries } from '../../../scripts/server/notify/deliveries.ts';
import { documentsWithFiles, startFormInbox, upload } from './form-inbox.ts';
import { dribble, send } from './raw.ts';

let inbox: Awaited<ReturnType<typeof startFormInbox>>;
afterEach(() => inbox.stop());

async function start(documents: JsonDocuments = documentsWithFiles(), limits: Partial<Limits> = {}) {
  inbox = await startFormInbox(documents, limits);
}

const pdf = (name = 'letter.pdf', contents = '%PDF-1.7 words') => new File([contents], name);
const applicant = { name: 'Zoë', email: 'zoe@garden.example', role: 'gardener' };
/** The body that the page of the application submits. */
function application(letter?: File | string, values: object = applicant): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  if (letter !== undefined) body.append('letter', letter);
  return body;
}
const post = (body: BodyInit, headers: Record<string, string> = {}, name = 'application') =>
  fetch(`${inbox.address}/_inbox/${name}`, { method: 'POST', body, headers, redirect: 'manual' });
const errorsOf = async (response: Response) => (await response.json()).errors;

/** A raw multipart request with these parts; the parts are separated by boundaries. */
function raw(
  parts: readonly string[],
  { end = '\r\n--x--\r\n', more = 0, type = 'boundary=x' } = {},
): string {
  const body = parts.map((part) => `--x\r\n${part}`).join('\r\n') + end;
  const length = Buffer.byteLength(body.replace(/\r?\n/g, '\r\n')) + more;
  return `POST /_inbox/application HTTP/1.1\nHost: localhost\nConnection: close\nContent-Type: multipart/form-data; ${type}\nContent-Length: ${length}\n\n${body}`;
}
const textPart = (name: string, text: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`;
const filePart = (name: string, fileName: string, contents = '%PDF-1.7 words') =>
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n${contents}`;
const texts = Object.entries(applicant).map(([name, text]) => textPart(name, text));

test('only the owner can read what is stored, also in a file from an older version', async () => {
  await start();
  const modes = () =>
    ['submissions.jsonl', ...inbox.files()].map((file) => statSync(join(inbox.folder, file)).mode & 0o777);
  chmodSync(join(inbox.folder, 'submissions.jsonl'), 0o644);
  await inbox.restart();
  expect((await post(application(pdf()))).status).toBe(200);
  expect(modes()).toEqual([0o600, 0o600]);
  openDeliveries(inbox.folder).add('web', ['a']);
  await pruneDeliveries(inbox.folder, async () => new Set());
  expect(statSync(join(inbox.folder, 'notified.log')).mode & 0o777).toBe(0o600);
});

describe('a file', () => {
  test('is stored unchanged beside its submission, under a random name', async () => {
    await start();
    const contents = `%PDF-1.7 ${'ž\0\r\n--'.repeat(100_000)}`;
    const response = await post(application(pdf('Životopis & CV.pdf', contents)));
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const [submission] = inbox.stored();
    const { letter } = submission?.files ?? {};
    expect(submission?.values).toEqual({ ...applicant, role: 'Garden', letter: 'Životopis & CV.pdf' });
    expect(letter).toEqual({
      file: expect.stringMatching(/^[\da-f-]{36}\.pdf$/),
      bytes: Buffer.byteLength(contents),
    });
    expect(inbox.files()).toEqual([`files/${letter?.file}`]);
    expect(readFileSync(join(inbox.folder, 'files', letter?.file ?? ''), 'utf8')).toBe(contents);
  });

  test('is accepted from browsers without scripts', async () => {
    await start();
    const response = await post(application(pdf()), { Accept: 'text/html' });
    expect(response.status).toBe(303);
    expect(inbox.files()).toHaveLength(1);
  });

  test.each([
    ['is missing', undefined, 'Please choose a file.'],
    ['was not selected', new File([], ''), 'Please choose a file.'],
    ['is a text', 'letter.pdf', 'Please choose a file.'],
    ['has the wrong extension', pdf('letter.exe'), 'Please choose a PDF.'],
    ['has the extension of another type', pdf('letter.pdf', 'MZ\0\0'), 'Please choose a PDF.'],
    ['is empty', pdf('letter.pdf', ''), 'Please choose a PDF.'],
    ['is too large', pdf('letter.pdf', `%PDF-${'x'.repeat(3_000_000)}`), 'Please choose a smaller file.'],
  ])(
    'that %s is refused with the message of its field, and nothing is stored',
    async (_, letter, message) => {
      await start();
      const response = await post(application(letter));
      expect([response.status, await errorsOf(response)]).toEqual([422, [{ field: 'letter', message }]]);
      const page = await post(application(letter), { Accept: 'text/html' });
      expect(page.status).toBe(422);
      expect(await page.text()).toContain(`<li>${message}</li>`);
      expect(inbox.stored()).toEqual([]);
      expect(inbox.files()).toEqual([]);
    },
  );

  test('that is optional and missing is stored as an empty text', async () => {
    await start(documentsWithFiles(() => ({ rules: [] })));
    for (const letter of [undefined, '', 'letter.pdf', new File([], '')])
      expect((await post(application(letter))).status).toBe(200);
    expect(inbox.stored().map(({ values, files }) => [values.letter, files])).toEqual([
      ['', undefined],
      ['', undefined],
      ['', undefined],
      ['', undefined],
    ]);
  });

  test('of exactly the maximum size is accepted', async () => {
    await start();
    const contents = '%PDF-'.padEnd(1024 * 1024, 'x');
    expect((await post(application(pdf('a.pdf', contents)))).status).toBe(200);
    expect((await post(application(pdf('a.pdf', `${contents}x`)))).status).toBe(422);
  });

  test('is refused together with the other errors of the form', async () => {
    await start();
    const response = await post(application(pdf(), { role: 'gardener' }));
    expect((await errorsOf(response)).map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'email',
    ]);
    expect(inbox.files()).toEqual([]);
  });

  test.each([
    ['a path', '../../x.pdf', 'x.pdf'],
    ['a Windows path', '..\\..\\x.pdf', 'x.pdf'],
    ['an absolute path', '/etc/x.pdf', 'x.pdf'],
    ['a drive', 'C:\\Users\\x.pdf', 'x.pdf'],
    ['an encoded path', '..%2f..%2fx.pdf', '..%2f..%2fx.pdf'],
    ['a NUL', 'x\0y.pdf', 'x\0y.pdf'],
    ['control characters', '\u001b[31m\u202efdp.pdf', '\u001b[31m\u202efdp.pdf'],
    ['a meaning in JavaScript', '__proto__.pdf', '__proto__.pdf'],
    ['10 KB', `${'x'.repeat(10_000)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('whose name has %s is stored inside the inbox', async (_, name, stored) => {
    await start();
    const before = readdirSync(dirname(inbox.folder)).filter((file) => file.endsWith('.pdf'));
    const answer = await send(inbox.port, raw([...texts, filePart('letter', name)])).closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(inbox.stored()[0]?.values.letter).toBe(stored);
    expect(inbox.files()).toEqual([expect.stringMatching(/^files\/[\da-f-]{36}\.pdf$/)]);
    expect(readdirSync(dirname(inbox.folder)).filter((file) => file.endsWith('.pdf'))).toEqual(before);
  });

  test('of a form without types has no extension', async () => {
    await start(documentsWithFiles(() => ({ rules: [] })));
    expect((await post(application(pdf('run.sh', '#!/bin/sh')))).status).toBe(200);
    expect(inbox.files()).toEqual([expect.stringMatching(/^files\/[\da-f-]{36}$/)]);
  });

  test('with a filled honeypot is not stored', async () => {
    await start();
    expect((await post(application(pdf(), { ...applicant, website: 'x' }))).status).toBe(200);
    expect(inbox.stored()).toEqual([]);
    expect(inbox.files()).toEqual([]);
  });

  test('and a text in the same field are stored as the file', async () => {
    await start();
    const body = application('other');
    body.append('letter', pdf());
    expect((await post(body)).status).toBe(200);
    expect(inbox.stored()[0]?.values.letter).toBe('letter.pdf');
  });

  test.each([
    ['in a text field', ['name']],
    ['in an unknown field', ['other']],
    ['twice', ['letter', 'letter']],
  ])('%s is refused', async (_, names) => {
    await start();
    const parts = names.map((name) => filePart(name, 'a.pdf'));
    expect(await send(inbox.port, raw([...texts, ...parts])).closed).toMatch(/^HTTP\/1\.1 400 /);
    expect(inbox.files()).toEqual([]);
  });

  test('in a form without file fields is refused, even an empty one', async () => {
    await start();
    for (const file of [pdf(), new File([], 'a.pdf')]) {
      const body = application();
      body.append('name', file);
      const response = await post(body, {}, 'membership');
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: 'This form does not accept files.' },
      ]);
    }
    expect(inbox.files()).toEqual([]);
  });
});

describe('what the page does not submit is not stored', () => {
  const isGuide = { field: 'role', is: 'guide' };
  const hidden = documentsWithFiles(({ fields, steps }) => ({
    fields: (fields as { name: string }[]).map((field) =>
      field.name === 'letter' ? { ...field, when: isGuide } : field,
    ),
    steps,
  }));

  test('a file and a text whose conditions are not met, which are not validated either', async () => {
    await start(hidden);
    const values = { ...applicant, languages: 'tlh' };
    expect((await post(application(pdf('x.exe', 'MZ'), values))).status).toBe(200);
    expect((await post(application(undefined, values))).status).toBe(200);
    expect(inbox.stored().map(({ values, files }) => ({ values, files }))).toEqual([
      { values: { ...applicant, role: 'Garden' }, files: undefined },
      { values: { ...applicant, role: 'Garden' }, files: undefined },
    ]);
    expect(inbox.files()).toEqual([]);
  });

  test('but both are if the conditions are met', async () => {
    await start(hidden);
    const values = { ...applicant, role: 'guide', languages: 'en' };
    expect((await post(application(undefined, values))).status).toBe(422);
    expect((await post(application(pdf(), values))).status).toBe(200);
    expect(inbox.stored()[0]?.values).toEqual({ ...values, role: 'Guide visitors', letter: 'letter.pdf' });
    expect(inbox.files()).toHaveLength(1);
  });

  test('names that the form does not have', async () => {
    await start();
    expect((await post(application(pdf(), { ...applicant, extra: 'x' }))).status).toBe(200);
    expect(Object.keys(inbox.stored()[0]?.values ?? {})).toEqual(['name', 'email', 'role', 'letter']);
  });
});

describe('an upload', () => {
  /** Is written at once. */
  const block = '%PDF-'.padEnd(200_000, 'x');
  const startUpload = (port: number) =>
    send(port, raw([...texts, filePart('letter', 'a.pdf', block)], { end: '', more: 100_000 }));
  const isWriting = () => vi.waitFor(() => expect(inbox.files().length).toBeGreaterThan(0), 5000);

  test('that is aborted leaves nothing, and frees its slot', async () => {
    await start(undefined, { uploads: 1 });
    for (let round = 0; round < 3; round++) {
      const { socket } = startUpload(inbox.port);
      await isWriting();
      socket.destroy();
      await vi.waitFor(() => expect(inbox.files()).toEqual([]), 5000);
    }
    await vi.waitFor(async () => expect((await post(application(pdf()))).status).toBe(200), 5000);
  });

  test('that is too slow is refused, and leaves nothing', async () => {
    await start(undefined, {
      upload: { ...upload, speed: { bytes: 500_000, milliseconds: 300 } },
    });
    const slow = dribble(inbox.port, raw([filePart('letter', 'a.pdf', block)], { end: '', more: 100_000 }));
    await isWriting();
    expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
    expect(inbox.files()).toEqual([]);
  });

  test('is refused if too many are open, in total or from one address; other forms are not', async () => {
    for (const [limits, status] of [
      [{ uploads: 1 }, 503],
      [{ uploadsEach: 1 }, 429],
    ] as const) {
      await start(undefined, limits);
      const { socket } = startUpload(inbox.port);
      await isWriting();
      expect((await post(application(pdf()))).status).toBe(status);
      expect((await post(application(pdf()), {}, 'newsletter')).status).toBe(400);
      socket.destroy();
      await inbox.stop();
    }
    await start();
  });

  test('is limited in size, declared or not', async () => {
    await start(undefined, { upload: { ...upload, size: 1000 } });
    expect(await send(inbox.port, raw(texts, { more: 1000 })).closed).toMatch(/^HTTP\/1\.1 413 /);
    const chunk = 'x'.repeat(400);
    const head = raw([]).replace(/Content-Length: \d+[\s\S]*/, 'Transfer-Encoding: chunked\n\n');
    const chunks = `190\n${chunk}\n`.repeat(3);
    expect(await send(inbox.port, `${head}${chunks}0\n\n`).closed).toMatch(/^HTTP\/1\.1 413 /);
    expect(inbox.files()).toEqual([]);
  });
});

describe('the disk space of files', () => {
  test('is limited per day, also across restarts, and other forms still work', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const letter = pdf('a.pdf', '%PDF-'.padEnd(600, 'x'));
    await start(undefined, { fileDay: 1500 });
    expect((await post(application(letter))).status).toBe(200);
    // Refused files do not count.
    for (let round = 0; round < 3; round++) expect((await post(application(letter, {}))).status).toBe(422);
    expect((await post(application(letter))).status).toBe(200);
    await inbox.restart();
    expect((await post(application(letter))).status).toBe(507);
    expect((await post(new URLSearchParams({ email: 'zoe@garden.example' }), {}, 'feedback')).status).toBe(
      422,
    );
    const feedback = { email: 'zoe@garden.example', message: 'Hello, garden' };
    expect((await post(new URLSearchParams(feedback), {}, 'feedback')).status).toBe(200);
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/the files of .* \(UTC\) have reached 1 MB|2 MB/)],
    ]);
    expect(inbox.files()).toHaveLength(2);
    log.mockRestore();
  });

  test('and that of submissions without files are limited separately', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await start(undefined, { day: 500 });
    const feedback = new URLSearchParams({ email: 'zoe@garden.example', message: 'Hello, garden' });
    const statuses: number[] = [];
    while (statuses.at(-1) !== 507) statuses.push((await post(feedback, {}, 'feedback')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(inbox.stored().length);
    await inbox.restart();
    expect((await post(feedback, {}, 'feedback')).status).toBe(507);
    expect((await post(application(pdf()))).status).toBe(507);
    expect(inbox.files()).toEqual([]);
    log.mockRestore();
  });

  test('leaves the disk some free space', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await start(undefined, { spare: Number.MAX_SAFE_INTEGER });
    expect((await post(application(pdf()))).status).toBe(507);
    expect(inbox.files()).toEqual([]);
    log.mockRestore();
  });
});

test('files that a crash has left behind are removed at the next start, except recent ones', async () => {
  await start();
  await post(application(pdf()));
  const [kept = ''] = inbox.files();
  const folder = join(inbox.folder, 'files');
  const long = new Date(Date.now() - 3_600_000);
  mkdirSync(folder, { recursive: true });
  for (const [name, isOld] of [
    ['a.part', true],
    ['b.pdf', true],
    ['c.part', false],
  ] as const) {
    writeFileSync(join(folder, name), 'x');
    if (isOld) utimesSync(join(folder, name), long, long);
  }
  utimesSync(join(inbox.folder, kept), long, long);
  await inbox.restart();
  await vi.waitFor(() => expect(existsSync(join(folder, 'b.pdf'))).toBe(false), 5000);
  expect(inbox.files().sort()).toEqual([kept, 'files/c.part'].sort());
});

describe('malformed form data is refused with 400, and leaves nothing', () => {
  test.each<[string, string]>([
    ['without the last boundary', raw([...texts, filePart('letter', 'a.pdf')], { end: '' })],
    ['that ends in a header', raw([...texts, 'Content-Disposition: form-data; name="let'], { end: '' })],
    ['with another boundary', raw([...texts, filePart('letter', 'a.pdf')], { type: 'boundary=y' })],
    ['without a boundary', raw(texts, { type: '' })],
    ['with an empty boundary', raw(texts, { type: 'boundary=' })],
    ['that is empty', raw([], { end: '' })],
    ['without a name', raw([...texts, 'Content-Disposition: form-data\r\n\r\nx'])],
    ['with a file without a name', raw(['Content-Disposition: form-data; filename="a.pdf"\r\n\r\nx'])],
  ])('%s', async (_, request) => {
    await start();
    expect(await send(inbox.port, request).closed).toMatch(/^HTTP\/1\.1 400 /);
    expect(inbox.stored()).toEqual([]);
    expect(inbox.files()).toEqual([]);
  });
});

test.each([
  ['ends before the body', '--x--x\r\n--x--\r\n'],
  ['stops without an event', `--x\r\nContent-Disposition: form\r\n\r\n${'x'.repeat(60_000)}\r\n--x--\r\n`],
])('malformed form data whose parser %s is refused, and frees its slot', async (_what, body) => {
  const speed = { bytes: 1, milliseconds: 100 };
  await start(documentsWithFiles(), { upload: { ...upload, speed }, uploads: 1 });
  for (let time = 0; time < 2; time++)
    expect(await send(inbox.port, raw([], { end: body })).closed).toMatch(/^HTTP\/1\.1 4(00|22) /);
  // A busy machine can send too slowly.
  await vi.waitFor(async () => expect((await post(application(pdf()))).status).toBe(200), 5000);
});

test('a body that ends at any byte is refused, and leaves nothing', { timeout: 60_000 }, async () => {
  await start();
  const head = `POST /_inbox/application HTTP/1.1\nHost: localhost\nConnection: close\nContent-Type: multipart/form-data; boundary=x\n`;
  const whole = [...texts, filePart('letter', 'a.pdf'), filePart('other', 'b.pdf')]
    .map((part) => `--x\r\n${part}\r\n`)
    .join('');
  for (let length = 0; length <= whole.length; length += 3) {
    const body = whole.slice(0, length);
    const request = `${head}Content-Length: ${Buffer.byteLength(body)}\n\n${body}`;
    const answer = await send(inbox.port, request).closed;
    expect([length, answer]).toEqual([length, expect.stringMatching(/^HTTP\/1\.1 400 [\s\S]*"error"/)]);
    expect(inbox.files()).toEqual([]);
  }
  expect((await post(application(pdf()))).status).toBe(200);
});
