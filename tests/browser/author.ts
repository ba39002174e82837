import { expect, type Locator, type Page } from '@playwright/test';
import { isObject } from '../../editor/paths.ts';
import {
  branches,
  branchFor,
  emptyOf,
  hasBlocks,
  isFixed,
  isNamed,
  itemSpec,
  kindName,
  labelOf,
  newOf,
  propertySpec,
  rootSpec,
  type Schemas,
  type Spec,
  typeOf,
  withProperty,
  words,
} from '../../editor/schema.ts';
import { fields, nextFrame, outline, press } from './editor.ts';

type Held = Readonly<Record<string, unknown>>;

/** How an author reaches what is on the screen. */
interface Hand {
  /** Presses a button, or chooses from an open list. */
  press(target: Locator): Promise<void>;
  /** Puts the cursor into a field, or on a row of the outline. */
  enter(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(target: Locator, text: string): Promise<void>;
  /** Writes the name of something in the site. */
  writeName(target: Locator, name: string): Promise<void>;
}

export function mouse(page: Page): Hand {
  const press = (target: Locator) => target.click();
  return { press, enter: press, ...typing(page, press, press) };
}

/** How a person writes; a name is chosen from the list of what there is. */
function typing(page: Page, enter: Hand['enter'], press: Hand['press']): Pick<Hand, 'write' | 'writeName'> {
  const write = async (target: Locator, text: string) => {
    await enter(target);
    await page.keyboard.press('Control+a');
    if (text === '') await page.keyboard.press('Delete');
    else await page.keyboard.insertText(text);
  };
  const writeName = async (target: Locator, name: string) => {
    await enter(target);
    await nextFrame(target);
    await write(target, name);
    const offered = page.getByRole('option').filter({ visible: true });
    const chosen = offered.and(page.locator(`[data-key="${name}"]`));
    await expect(chosen).toBeVisible();
    await press(chosen);
    await expect(target).toHaveValue(name);
  };
  return { write, writeName };
}

/** Without a wait for what moves, and without lists of what there is: they open in fields with the cursor. */
export const hasty: Hand = {
  press,
  enter: (target) => target.focus(),
  write: (target, text) => target.fill(text),
  writeName: (target, name) =>
    target.evaluate((input: HTMLInputElement, text) => {
      input.blur();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, name),
};

/** Nothing but keys. */
export function keyboard(page: Page): Hand {
  const enter = async (target: Locator) => {
    await expect(target).toBeAttached();
    const lastKeys: string[] = [];
    for (let key = await keyTo(target); key; key = await keyTo(target)) {
      lastKeys.push(key);
      if (lastKeys.length > 150) throw new Error(`${lastKeys.slice(-10)} do not lead to ${target}`);
      await page.keyboard.press(key);
    }
  };
  const press = async (target: Locator) => {
    await enter(target);
    await page.keyboard.press((await target.getAttribute('role')) === 'switch' ? 'Space' : 'Enter');
  };
  return { press, enter, ...typing(page, enter, press) };
}

/** The key that leads towards something; undefined if it has the focus. */
function keyTo(target: Locator): Promise<string | undefined> {
  return target.evaluate((element) => {
    const active = document.activeElement ?? document.body;
    if (active === element || active.getAttribute('aria-activedescendant') === element.id) return undefined;
    const isWithin = (selector: string) => element.closest(selector)?.contains(active);
    const isBefore = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    if (element.closest('.screen') && !isWithin('.screen > *')) return 'F6';
    if (isWithin('[role=toolbar], [data-layout=grid]')) return isBefore ? 'ArrowLeft' : 'ArrowRight';
    if (element.matches('[role=option], [role=menuitem]') || isWithin('[role=treegrid]'))
      return isBefore ? 'ArrowUp' : active.contains(element) ? 'ArrowRight' : 'ArrowDown';
    return isBefore ? 'Shift+Tab' : 'Tab';
  });
}

/** Makes documents with what the editor shows, and nothing else. */
export class Author {
  constructor(
    private readonly page: Page,
    private readonly hand: Hand,
    private readonly schemas: Schemas,
  ) {}

  /** What the fields on the screen are of: the document, or a block in it. */
  private top = '';

  /** The field of a place. */
  private place(at: string): Locator {
    return fields(this.page).locator(`[data-at="${at}"]`).first();
  }

  /** A control that belongs to a place itself, not to a value inside it. */
  private own(control: Locator, at: string): Locator {
    const around = 'ancestor::*[@data-at][1]';
    const isOwn = at === this.top ? `not(${around})` : `${around}[@data-at="${at}"]`;
    return control.and(this.page.locator(`xpath=//*[${isOwn}]`));
  }

  private async choose(role: 'option' | 'menuitem', name: string): Promise<void> {
    // The name is the first line; what it means follows.
    const all = this.page.getByRole(role);
    const exact = all
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .or(this.page.getByRole(role, { name, exact: true }));
    await this.hand.press(exact.first());
  }

  /** Gives the value at a place what is wanted, from what it has. */
  private async fill(spec: Spec, at: string, before: unknown, wanted: unknown): Promise<void> {
    if (JSON.stringify(before) === JSON.stringify(wanted)) return;
    const all = branches(this.schemas, spec);
    const own = branchFor(all, wanted) ?? spec;
    const type = typeOf(own.schema);
    if (all.some(({ schema }) => schema.format === 'picture')) return this.picture(all, at, before, wanted);
    let start = before;
    const last = branchFor(all, before) ?? all[0];
    if (all.length > 1 && last && last.schema !== own.schema) {
      await this.hand.press(this.place(at).getByRole('button', { name: /Kind$/ }).first());
      await this.choose('option', kindName(own));
      start = newOf(this.schemas, own);
    }
    if (type === 'object') {
      await this.unfold(at);
      return this.object(own, at, isObject(start) ? start : {}, wanted as Held);
    }
    if (type === 'array') return this.list(own, at, Array.isArray(start) ? start : [], wanted as unknown[]);
    return this.scalar(own, at, start, wanted);
  }

  /** Opens the rows around a place. */
  private async unfold(at: string): Promise<void> {
    const row = this.page
      .locator('details:not([open]) > summary')
      .and(this.page.locator(`xpath=//details[*[@data-at="${at}"]]/summary`));
    if ((await row.count()) > 0) await this.hand.press(row);
  }

  /** Fills in the form for a document, or for a block in it. */
  form(spec: Spec, at: string, before: Held, wanted: Held): Promise<void> {
    this.top = at;
    return this.object(spec, at, before, wanted);
  }

  private async object(spec: Spec, at: string, before: Held, wanted: Held): Promise<void> {
    let now: Held = before;
    const isField = (key: string) =>
      key !== '$schema' &&
      !isFixed(spec.schema, key) &&
      !hasBlocks(this.schemas, propertySpec(this.schemas, spec, key));
    for (const key of Object.keys(before).filter((key) => isField(key) && !(key in wanted))) {
      const name = labelOf(spec.schema, key);
      const remove = fields(this.page).getByRole('button', { name: `Remove ${name}`, exact: true });
      await this.hand.press(this.own(remove, `${at}/${key}`).or(this.own(remove, at)).first());
      const { [key]: _, ...rest } = now;
      now = rest;
    }
    for (const key of Object.keys(wanted).filter(isField)) {
      const own = propertySpec(this.schemas, spec, key);
      if (!(key in now) && !spec.schema.required?.includes(key)) {
        await this.add(spec, at, key);
        now = withProperty(now, key, emptyOf(this.schemas, own), spec.schema) as Held;
      }
      await this.fill(own, `${at}/${key}`, now[key], wanted[key]);
      now = { ...now, [key]: wanted[key] };
    }
  }

  private async add({ schema }: Spec, at: string, key: string): Promise<void> {
    const form = fields(this.page);
    if (schema.properties && key in schema.properties) {
      await this.hand.press(this.own(form.getByRole('button', { name: 'Add a detail' }), at).last());
      return this.choose('menuitem', labelOf(schema, key));
    }
    const name = this.own(form.getByRole('textbox', { name: 'Name of a new item' }), at).last();
    await this.hand.write(name, key);
    await this.page.keyboard.press('Enter');
  }

  private async list(spec: Spec, at: string, before: unknown[], wanted: unknown[]): Promise<void> {
    const item = itemSpec(this.schemas, spec);
    const kinds = branches(this.schemas, item);
    for (let index = before.length - 1; index >= wanted.length; index--) {
      const row = this.place(`${at}/${index}`).locator('xpath=ancestor::li[1]');
      await this.hand.press(row.getByRole('button', { name: /^What to do with/ }).first());
      await this.choose('menuitem', 'Remove');
    }
    for (const [index, value] of wanted.entries()) {
      let start = before[index];
      if (index >= before.length) {
        await this.hand.press(
          this.own(fields(this.page).getByRole('button', { name: /^Add to / }), at).last(),
        );
        const kind = branchFor(kinds, value) ?? kinds[0] ?? item;
        if (kinds.length > 1) await this.choose('menuitem', kindName(kind));
        start = kinds.length > 1 ? newOf(this.schemas, kind) : emptyOf(this.schemas, kind);
      }
      await expect(this.place(`${at}/${index}`)).toBeAttached();
      await this.fill(item, `${at}/${index}`, start, value);
    }
  }

  private async scalar({ schema }: Spec, at: string, before: unknown, wanted: unknown): Promise<void> {
    const place = this.place(at);
    if (typeof wanted === 'boolean') {
      if (before !== wanted) await this.hand.press(place.getByRole('switch'));
    } else if (schema.enum) {
      await this.hand.press(place.locator('button[aria-haspopup=listbox]').last());
      await this.choose('option', words(String(wanted)));
    } else if (isNamed(schema)) await this.hand.writeName(place.getByRole('combobox'), String(wanted));
    else
      await this.text(
        place,
        place.locator('textarea, input.input, [contenteditable=true]').first(),
        String(wanted),
      );
  }

  /** A text; one that is a value of the site is picked from these. */
  private async text(place: Locator, target: Locator, text: string): Promise<void> {
    const [, value] = /^\{([\w.]+)\}$/.exec(text) ?? [];
    if (!value) return this.hand.write(target, text);
    await this.hand.write(target, '');
    await this.hand.press(place.getByRole('button', { name: 'Insert a value' }));
    await expect(this.page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await this.page.keyboard.insertText(value);
    const offered = this.page
      .getByRole('option')
      .filter({ has: this.page.getByText(value, { exact: true }) });
    await this.toList(offered);
    await this.hand.press(offered);
    await expect(target).toHaveValue(text);
  }

  /** From a search to the list of what was found: with the mouse, there is no way to go. */
  private async toList(offered: Locator): Promise<void> {
    await expect(offered).toBeVisible();
    await this.page.keyboard.press('Tab');
  }

  private async picture(all: Spec[], at: string, before: unknown, wanted: unknown): Promise<void> {
    const { file, ...settings } = isObject(wanted) ? wanted : { file: wanted };
    const place = this.place(at);
    if ((isObject(before) ? before.file : before) !== file)
      await this.hand.writeName(place.getByRole('combobox').first(), String(file));
    if (!isObject(wanted)) return;
    const spec = all.find(({ schema }) => schema.properties?.file);
    if (!spec) return;
    if (!isObject(before)) await this.hand.press(place.getByRole('button', { name: 'Change it only here' }));
    await this.object(spec, at, isObject(before) ? { ...before, file } : { file }, {
      file,
      ...settings,
    });
  }

  /** Makes the blocks of a list, which the outline shows. */
  async blocks(list: string, before: readonly Held[], wanted: readonly Held[]): Promise<void> {
    const rows = outline(this.page);
    const rowOf = (index: number) => rows.locator(`[data-key="${list}/${index}"]`);
    for (let index = 0; index < wanted.length; index++) {
      const after = before.length + index - 1;
      if (after >= 0) await this.hand.enter(rowOf(after));
      await this.block(`${list}/${after + 1}`, wanted[index] as Held);
    }
    for (const _ of before) {
      await this.hand.enter(rowOf(0));
      await this.removeRow(rowOf(0));
    }
  }

  private async removeRow(row: Locator): Promise<void> {
    await this.hand.press(row.getByRole('button', { name: /^What to do with/ }));
    await this.choose('menuitem', 'Remove');
  }

  /** Adds a block from the gallery after the selected one, and fills it in. */
  async block(at: string, wanted: Held): Promise<void> {
    const kind = words(String(wanted.type));
    await this.hand.press(this.page.getByRole('button', { name: 'Add a block' }));
    await expect(this.page.getByRole('searchbox', { name: 'Search blocks' })).toBeFocused();
    await this.page.keyboard.insertText(kind);
    const offered = this.page.getByRole('option').filter({ has: this.page.getByText(kind, { exact: true }) });
    await this.toList(offered);
    await this.hand.press(offered);
    await expect(outline(this.page).getByRole('row', { selected: true })).toHaveAttribute('data-key', at);
    const spec = rootSpec(this.schemas, `blocks/${wanted.type}.json`);
    const before = (spec.schema.examples?.[0] ?? emptyOf(this.schemas, spec)) as Held;
    await this.form(spec, at, before, wanted);
    for (const key of Object.keys(wanted)) {
      if (!hasBlocks(this.schemas, propertySpec(this.schemas, spec, key))) continue;
      await this.blocks(`${at}/${key}`, (before[key] ?? []) as Held[], wanted[key] as Held[]);
    }
  }
}
