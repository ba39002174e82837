import type { Locator, Page, Route } from '@playwright/test';
import { differentForms, type FormCase, heldBy, openFilled } from './filled.ts';
import { expect, gate, test } from './site.ts';

/** A response of a form service; `reason` is its error message. */
interface BadAnswer {
  what: string;
  answer(route: Route): Promise<void>;
  reason?: string;
  /** Whether forms that accept any OK response count it as success. */
  ok?: boolean;
  /** The field that the reason is about. */
  field?: string;
}

const json = (what: string, status: number, body: object, reason?: string): BadAnswer => ({
  what,
  answer: (route) => route.fulfill({ status, json: body }),
  reason,
  ok: status === 200,
});

const badAnswers: readonly BadAnswer[] = [
  json('400 with a reason', 400, { error: 'The mailbox is full.' }, 'The mailbox is full.'),
  {
    ...json(
      '422 with a list',
      422,
      { errors: [{ field: 'email', message: 'is no address' }] },
      'is no address',
    ),
    field: 'email',
  },
  json('429 with a reason', 429, { error: 'Too many at once.' }, 'Too many at once.'),
  json('500 with a flag of success', 500, { success: true }),
  { what: '500 with HTML', answer: (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }) },
  { what: 'a closed connection', answer: (route) => route.abort('connectionclosed') },
  { what: 'no network', answer: (route) => route.abort('internetdisconnected') },
  json('200 without success', 200, { success: false, message: 'Not sent' }),
  {
    what: '200 with HTML',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  },
  { what: '200 with half an answer', answer: (route) => route.fulfill({ body: '{"succ' }), ok: true },
];

/** Mocks the endpoint of a form; each response is controlled by the test. */
async function answering(page: Page, { name }: FormCase) {
  const requests: string[] = [];
  let next: (route: Route) => Promise<void> = (route) => route.abort();
  let held = gate();
  await page.route(`**/_inbox/${name}`, async (route) => {
    requests.push(route.request().postDataBuffer()?.toString('utf8') ?? '');
    await held.passed;
    await next(route);
  });
  return {
    requests,
    /** Delays the next response. */
    hold: () => {
      held = gate();
    },
    /** Sends the delayed response. */
    release: (answer: (route: Route) => Promise<void>) => {
      next = answer;
      held.open();
    },
  };
}

/** The error messages of a form. */
const failureOf = (page: Page, { failure }: FormCase) => page.getByRole('alert').filter({ hasText: failure });

/** Submits a form, and waits until it is busy. */
async function press(element: Locator, form: FormCase): Promise<void> {
  await element.getByRole('button', { name: form.submit, exact: true }).click();
  await expect(element.getByRole('button', { name: form.busy })).toBeDisabled();
  await expect(failureOf(element.page(), form)).toBeHidden();
}

/** Asserts that a form shows an error, keeps its values, and can be submitted again. */
async function expectFailure(
  page: Page,
  element: Locator,
  form: FormCase,
  typed: unknown,
  field?: string,
): Promise<void> {
  await expect(failureOf(page, form)).toBeVisible();
  await expect(page.locator(`#${form.name}-sent`)).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  if (form.again) {
    await expect(page.getByRole('button', { name: form.again })).toBeFocused();
    await page.getByRole('button', { name: form.again }).click();
  }
  await expect(element.getByRole('button', { name: form.submit, exact: true })).toBeEnabled();
  const control = element.locator(`[data-field=${field}]`);
  await expect(
    field ? control : element.getByRole('button', { name: form.submit, exact: true }),
  ).toBeFocused();
  expect(await heldBy(element)).toEqual(typed);
}

/** Asserts that a field shows an error until it is edited. */
async function expectError(element: Locator, field: string, message: string): Promise<void> {
  const control = element.locator(`[data-field=${field}]`);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(message));
  await expect(element.getByText(message)).toBeVisible();
  await control.press('End');
  await control.press('x');
  await control.press('Backspace');
  await expect(control).not.toHaveAttribute('aria-invalid', 'true');
  await expect(element.getByText(message)).toHaveCount(0);
}

test.use({ expected: /status of \d+|ERR_CONNECTION_CLOSED|ERR_INTERNET_DISCONNECTED/ });

for (const form of differentForms) {
  test.describe(`the form ${form.name}`, () => {
    const { anyAnswer, tellsReason } = form;

    test('shows an error after every bad response, keeps its values, and can be submitted again', async ({
      page,
    }) => {
      const service = await answering(page, form);
      const element = await openFilled(page, form);
      const typed = await heldBy(element);
      const bad = badAnswers.filter(({ ok }) => !ok || !anyAnswer);
      for (const { what, answer, reason, field } of bad)
        await test.step(what, async () => {
          service.hold();
          await press(element, form);
          service.release(answer);
          await expect(failureOf(page, form)).toBeVisible();
          if (reason && tellsReason) await expect(failureOf(page, form)).toContainText(reason);
          else if (reason) await expect(failureOf(page, form)).not.toContainText(reason);
          await expectFailure(page, element, form, typed, field);
          if (field && reason) await expectError(element, field, reason);
        });
      service.hold();
      await press(element, form);
      await expect(page.locator(`#${form.name}-sent`)).toBeHidden();
      service.release((route) => route.fulfill({ json: { success: true } }));
      await expect(page.locator(`#${form.name}-sent`)).toBeVisible();
      await expect(failureOf(page, form)).toBeHidden();
      expect(service.requests).toHaveLength(bad.length + 1);
      for (const sent of service.requests) expect(sent).toContain(form.texts.email);
    });

    test('times out after fifteen seconds, and ignores a late response', async ({ page }) => {
      await page.clock.install();
      const service = await answering(page, form);
      const element = await openFilled(page, form);
      const typed = await heldBy(element);
      service.hold();
      await press(element, form);
      await page.clock.runFor(14_000);
      await expect(element.getByRole('button', { name: form.busy })).toBeDisabled();
      await page.clock.runFor(1200);
      await expectFailure(page, element, form, typed);
      service.release((route) => route.fulfill({ json: { success: true } }).catch(() => {}));
      service.hold();
      await press(element, form);
      await expect(page.locator(`#${form.name}-sent`)).toBeHidden();
      service.release((route) => route.fulfill({ json: { success: true } }));
      await expect(page.locator(`#${form.name}-sent`)).toBeVisible();
    });

    if (anyAnswer)
      for (const { what, answer } of badAnswers.filter(({ ok }) => ok))
        test(`counts ${what} as success, because it accepts any OK response`, async ({ page }) => {
          const service = await answering(page, form);
          const element = await openFilled(page, form);
          service.hold();
          await press(element, form);
          service.release(answer);
          await expect(page.locator(`#${form.name}-sent`)).toBeVisible();
          await expect(failureOf(page, form)).toBeHidden();
        });
  });
}
