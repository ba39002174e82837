import type { Locator, Page } from '@playwright/test';
import { isObject, pathOf, pointerOf, valueAt } from '../../editor/paths.ts';
import {
  branches,
  branchFor,
  hasBlocks,
  isBlock,
  isFixed,
  isNamed,
  itemSpec,
  propertySpec,
  type Schemas,
  type Spec,
  sharedByBlocks,
  typeOf,
} from '../../editor/schema.ts';
import { fields, press, scrolled } from './editor.ts';
import { expect } from './site.ts';

/** Fills each field of forms through its control, those of a schema that others share once. */
export class Filler {
  readonly #filled = new Set<object>();
  /** What was filled in since the last comparison, by place. */
  readonly #values = new Map<string, unknown>();
  readonly #page: Page;
  readonly #schemas: Schemas;
  readonly #read: () => Promise<unknown>;
  #count = 0;

  /** @param read the document as the server has it */
  constructor(page: Page, schemas: Schemas, read: () => Promise<unknown>) {
    this.#page = page;
    this.#schemas = schemas;
    this.#read = read;
  }

  /** Fills a whole form. */
  async fillForm(spec: Spec, at: string, value: unknown): Promise<void> {
    const [only = spec] = branches(this.#schemas, spec);
    await this.#fillKind(branchFor(branches(this.#schemas, spec), value) ?? only, at, value);
    await this.#compare();
  }

  /** Waits until the server has what was filled in. */
  async #compare(): Promise<void> {
    const read = async () => {
      const value = await this.#read();
      return Object.fromEntries(
        [...this.#values.keys()].map((at) => [at, valueAt(value, pathOf(at, value))]),
      );
    };
    await expect.poll(read, { intervals: [20, 50, 100] }).toEqual(Object.fromEntries(this.#values));
    this.#values.clear();
  }

  /** Fills a value of each kind that its schema allows, first of the one that it has. */
  async #fill(spec: Spec, at: string, value: unknown): Promise<void> {
    const kinds = branches(this.#schemas, spec);
    if (kinds.some(({ schema }) => schema.format === 'picture')) return this.#fillPicture(kinds, at);
    const [first = spec] = kinds;
    const current = branchFor(kinds, value) ?? first;
    await this.#fillKind(current, at, value);
    for (const [index, kind] of kinds.entries()) {
      if (kind === current || this.#filled.has(kind.schema)) continue;
      // Another kind replaces what was filled in.
      await this.#compare();
      await press(this.#field(at).getByRole('button', { name: /Kind$/ }).first());
      await this.#choose(index);
      await this.#fillKind(kind, at, undefined);
    }
  }

  #field(at: string): Locator {
    const form = fields(this.#page);
    return /^(\/blocks\/\d+)?$/.test(at) ? form : form.locator(`[data-at="${at}"]`).first();
  }

  async #fillKind(spec: Spec, at: string, value: unknown): Promise<void> {
    const { schema } = spec;
    const type = typeOf(schema);
    if (type !== 'object' && type !== 'array') return this.#fillScalar(spec, at);
    if (this.#filled.has(schema)) return;
    this.#filled.add(schema);
    return type === 'object' ? this.#fillObject(spec, at, value) : this.#fillList(spec, at, value);
  }

  async #fillObject(spec: Spec, at: string, value: unknown): Promise<void> {
    const { properties = {}, required = [], additionalProperties } = spec.schema;
    const held = isObject(value) ? value : {};
    const shared = sharedByBlocks(this.#schemas);
    await this.#field(at).waitFor({ state: 'attached' });
    const rows = fields(this.#page).locator('details', { has: this.#page.locator(`[data-at="${at}"]`) });
    await rows.evaluateAll((all: HTMLDetailsElement[]) => {
      for (const row of all) row.open = true;
    });
    for (const key of Object.keys(properties)) {
      const property = propertySpec(this.#schemas, spec, key);
      const isShared = isBlock(spec) && shared.has(key);
      if (key === '$schema' || isFixed(spec.schema, key) || hasBlocks(this.#schemas, property)) continue;
      if (isShared && this.#filled.has(property.schema)) continue;
      const place = at + pointerOf([key]);
      if (!required.includes(key) && !(key in held)) {
        await press(this.#field(at).locator('button', { hasText: 'Add a detail' }).last());
        await press(this.#page.locator(`[role=menu] [data-key="${key}"]`));
      }
      await this.#fill(property, place, held[key]);
      if (isShared) this.#filled.add(property.schema);
    }
    if (typeof additionalProperties !== 'object') return;
    await this.#field(at).getByLabel('Name of a new item').last().fill('another');
    await press(this.#field(at).getByRole('button', { name: 'Add', exact: true }).last());
    const [first = spec] = branches(this.#schemas, propertySpec(this.#schemas, spec, 'another'));
    await this.#fillKind(first, `${at}/another`, undefined);
  }

  async #fillList(spec: Spec, at: string, value: unknown): Promise<void> {
    const { maxItems = Number.POSITIVE_INFINITY } = spec.schema;
    let index = Array.isArray(value) ? value.length : 0;
    const kinds = branches(this.#schemas, itemSpec(this.#schemas, spec));
    for (const [position, kind] of kinds.entries()) {
      if (index >= maxItems) break;
      await press(this.#field(at).locator('button', { hasText: 'Add to' }).last());
      if (kinds.length > 1) await press(this.#page.getByRole('menuitem').nth(position));
      await this.#fillKind(kind, `${at}/${index++}`, undefined);
    }
  }

  async #fillPicture(kinds: readonly Spec[], at: string): Promise<void> {
    const field = this.#field(at);
    const settings = kinds.find(({ schema }) => schema.properties?.file);
    const name = `picture-${++this.#count}.jpg`;
    await this.#fillName(field.locator('input.input').first(), name);
    if (!settings || this.#filled.has(settings.schema)) return void this.#values.set(at, name);
    this.#filled.add(settings.schema);
    await press(field.locator('button', { hasText: 'Change it only here' }));
    this.#values.set(`${at}/file`, name);
    const { file: _, ...properties } = settings.schema.properties ?? {};
    await this.#fillObject({ ...settings, schema: { ...settings.schema, properties } }, at, {});
  }

  async #fillScalar({ schema }: Spec, at: string): Promise<void> {
    const field = this.#field(at);
    const type = typeOf(schema);
    if (type === 'boolean') {
      const control = field.locator('input').first();
      const isOn = schema.const ?? !(await control.isChecked());
      if (schema.const === undefined) await press(control);
      this.#values.set(at, isOn);
    } else if (schema.enum) {
      const last = schema.enum.length - 1;
      await press(field.locator('button.input'));
      await this.#choose(last);
      this.#values.set(at, schema.enum[last]);
    } else if (type === 'number') {
      await field.locator('input.input').fill('7');
      this.#values.set(at, 7);
    } else if (isNamed(schema)) {
      const name = `name-${++this.#count}`;
      await this.#fillName(field.getByRole('combobox'), name);
      this.#values.set(at, name);
    } else if (schema.format === 'markdown' || schema.format === 'prose')
      await this.#fillText(field.locator('[contenteditable=true]'), at, `A **text** ${++this.#count}`);
    else {
      const text = schema.format === 'day' ? '2030-02-03' : `Words ${++this.#count}`;
      await this.#fillText(field.locator('textarea, input.input').first(), at, text);
    }
  }

  async #fillText(control: Locator, at: string, text: string): Promise<void> {
    await control.fill(text);
    this.#values.set(at, text);
  }

  /**
   * Fills in a name, and closes the list that opens for it, without which nothing else can be reached. It opens a moment after
   * the text is there: an earlier Escape would be lost.
   */
  async #fillName(control: Locator, name: string): Promise<void> {
    await control.focus();
    await scrolled(control);
    await control.fill(name);
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    await control.press('Escape');
    await expect(control).toHaveAttribute('aria-expanded', 'false');
  }

  async #choose(index: number): Promise<void> {
    const list = this.#page.locator('[role=listbox]');
    await press(list.locator('[role=option]').nth(index));
    await expect(list).toHaveCount(0);
  }
}
