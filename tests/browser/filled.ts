import type { Locator, Page } from '@playwright/test';

/** A form of the site with valid values and its error message. */
export interface FormCase {
  name: string;
  path: string;
  /** Text values, by field. */
  texts: Record<string, string>;
  /** Selected options, by field. */
  choices?: Record<string, string>;
  /** Label of the selected radio button. */
  option?: string;
  submit: string;
  busy: string;
  failure: string;
  /** Whether any OK response counts as success, according to the document of the form. */
  anyAnswer: boolean;
  /** Whether the message of the service is shown too. */
  tellsReason?: boolean;
  /** Name of the button that returns to the form after a failure. */
  again?: string;
}

const twice = { email: 'zoe@b.example', confirmEmail: 'zoe@b.example' };

/** All forms of the site. */
const forms: readonly FormCase[] = [
  {
    name: 'contact',
    path: '/contacts',
    texts: {
      firstName: 'Zoë',
      lastName: 'محمد 😀',
      company: 'Müller & Söhne <b>GmbH</b>',
      email: 'zoe@b.example',
      subject: '"Half" a question',
      message: 'Line 1\n\nLine 3',
    },
    submit: 'Send message',
    busy: 'Sending...',
    failure: 'There was an error sending your message. Please try again later.',
    anyAnswer: true,
  },
  {
    name: 'newsletter',
    path: '/about-company',
    texts: twice,
    choices: { language: 'cs' },
    submit: 'Subscribe',
    busy: 'Subscribing...',
    failure: 'An error occurred. Please try again.',
    anyAnswer: false,
  },
  {
    name: 'waitlist',
    path: '/',
    texts: twice,
    choices: { language: 'sk' },
    submit: 'Join the waitlist',
    busy: 'Joining waitlist...',
    failure: 'An error occurred. Please try again.',
    anyAnswer: true,
  },
  {
    name: 'preregistration',
    path: '/preregistration',
    texts: {
      ...twice,
      company: 'Müller & Söhne <b>GmbH</b>',
      registrationNumber: '1',
      vatNumber: '0',
      firstName: 'Zo',
      lastName: 'محمد',
      position: '😀😀',
      phone: '+441234567',
    },
    choices: { country: 'SK' },
    option: 'Supporter',
    submit: 'Pre-register',
    busy: 'Submitting...',
    failure: 'An error occurred while submitting the registration. Please try again.',
    anyAnswer: true,
    tellsReason: true,
  },
  {
    name: 'feedback',
    path: '/about-company',
    texts: { name: 'Zoë', email: 'zoe@b.example', message: 'It does not work.\nAt all.' },
    choices: { type: 'bug' },
    submit: 'Send feedback',
    busy: 'Sending...',
    failure: 'Failed to submit feedback. Please try again.',
    anyAnswer: false,
    again: 'Try Again',
  },
];

/** A form of each behaviour, or all with `FUZZ=1`. */
export const differentForms: readonly FormCase[] = forms.filter((form, index) => {
  const behaviour = ({ anyAnswer, tellsReason = false, again = '' }: FormCase) =>
    `${anyAnswer} ${tellsReason} ${again}`;
  return process.env.FUZZ || index === forms.findIndex((other) => behaviour(other) === behaviour(form));
});

/** The form with a name. */
export function formCase(name: string): FormCase {
  const found = forms.find((form) => form.name === name);
  if (!found) throw new Error(`There is no form ${name}.`);
  return found;
}

/** Opens the page of a form, fills it in once it is hydrated, and returns its element. */
export async function openFilled(page: Page, form: FormCase): Promise<Locator> {
  await page.goto(form.path);
  if (form.name === 'feedback') await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  const element = page.locator(`form[name=${form.name}]`);
  await element.scrollIntoViewIfNeeded();
  await fillIn(element, form);
  return element;
}

/** Fills in a form, which need not be hydrated. */
export async function fillIn(element: Locator, { texts, choices = {}, option }: FormCase): Promise<void> {
  for (const [name, value] of Object.entries(texts))
    await element.locator(`[data-field=${name}]`).fill(value);
  for (const [name, value] of Object.entries(choices))
    await element.locator(`[data-field=${name}]`).selectOption(value);
  if (option) await element.getByLabel(option).check();
  for (const box of await element.getByRole('checkbox').all()) await box.check();
}

/** The values of all fields in order; for checkboxes and radio buttons whether they are checked. */
export function heldBy(element: Locator): Promise<(string | boolean)[]> {
  return element
    .locator('[data-field]')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map(({ type, checked, value }) =>
        type === 'checkbox' || type === 'radio' ? checked : value,
      ),
    );
}
