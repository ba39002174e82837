import { join } from 'node:path';
import { Misuse } from '../../cli/command.ts';
import { Fault } from '../../cli/errors.ts';
import { insertJson, placeOf, printJson } from './json.ts';
import { titleOf } from './names.ts';
import { openContent, type Plan, type Project, refuseTaken } from './plan.ts';

/**
 * Plans a form, and the endpoint of the same name that it is sent to: the inbox of the project's own server.
 * @param name the name of its file
 * @throws Misuse when the form or the endpoint is there; Error when site.json cannot take one
 */
export function newForm(name: string, project: Project): Plan {
  const { dir, files } = openContent(project);
  const file = `forms/${name}.json`;
  refuseTaken(dir, file, `content/${file}`);
  const { text = '', value } = files.get('site.json') ?? {};
  const endpoints = (value as { forms?: { endpoints?: unknown } } | undefined)?.forms?.endpoints;
  if (endpoints === null || typeof endpoints !== 'object')
    throw new Fault('content/site.json is missing, or has no endpoints under forms');
  if (Object.hasOwn(endpoints, name)) throw new Misuse(`content/site.json has an endpoint "${name}" already`);
  const endpoint = { provider: 'inbox', address: `/_inbox/${name}`, honeypot: 'website' };
  const site = insertJson(text, ['forms', 'endpoints', name], endpoint, (keys) => placeOf(name, keys));
  return {
    files: new Map([
      [join(dir, 'site.json'), site],
      [join(dir, file), printJson(formWith(name))],
    ]),
    next: [
      `Wrote content/${file}, and its endpoint in content/site.json, which goes to the server's own inbox.`,
      'Change its title, fields, messages and what is said once it is sent.',
      `A page shows it with this block: { "type": "form", "form": "${name}" }`,
      'npm run dev shows that page and takes what is sent into .inbox; npm run check finds mistakes.',
    ],
  };
}

function formWith(name: string): object {
  return {
    $schema: '../../schema/form.json',
    title: titleOf(name),
    fields: [
      { name: 'email', kind: 'email', label: 'E-mail address', required: true, autocomplete: 'email' },
      { name: 'message', kind: 'textarea', label: 'Message', required: true },
    ],
    rules: [
      { field: 'email', check: { minLength: 1 }, message: 'Please enter your e-mail address.' },
      {
        field: 'email',
        check: { pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
        message: 'Please enter a valid e-mail address.',
      },
      { field: 'message', check: { minLength: 1 }, message: 'Please write a message.' },
    ],
    report: 'all',
    errors: 'inline',
    requiredNote: 'Fields marked with * are required.',
    submit: { label: 'Send', busy: 'Sending...' },
    success: { title: 'Thank you', text: 'Say here what happens next, and when you will answer.' },
    failure: { message: 'This could not be sent. Please try again later.' },
    send: {
      endpoint: name,
      encoding: 'json',
      values: [
        { name: 'email', field: 'email' },
        { name: 'message', field: 'message' },
        { name: 'subject', value: titleOf(name) },
      ],
      success: 'ok',
    },
  };
}
