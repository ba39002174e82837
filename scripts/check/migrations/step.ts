import { isObject, isRecord, valueAt } from '../../../renderer/content/documents.ts';
import type { Migration } from '../../../schema/types.d.ts';
import type { Path } from '../finding.ts';

type WrittenStep = Migration['steps'][number];

/** A step of a migration, or one that only undoes another: joins the parts of a text, or removes a default. */
export type Step =
  | WrittenStep
  | { type: 'join'; in: string; property: string; at: string; to: readonly string[] }
  | { type: 'unset'; in: string; property: string; value?: unknown };

/** What a step does to a value. */
export interface Effect {
  /** The place of the old form, from the value of which the step names the schema. */
  from: Path;
  /** New values by their places. A place whose value goes is in `from`, or has undefined. */
  values: readonly (readonly [at: Path, value: unknown])[];
  /** The new name, if only that changes. */
  key?: string;
}

/** The path that a pointer of a step names. */
export function pathOfPointer(pointer: string): string[] {
  return pointer.split('/').slice(1);
}

/** What a step does to a value of its schema; undefined if the value does not have the old form. */
export function effectOf(step: Step, value: unknown): Effect | undefined {
  if ('property' in step && step.property !== undefined && !isRecord(value)) return undefined;
  const has = (name: string) => isRecord(value) && Object.hasOwn(value, name);
  switch (step.type) {
    case 'rename':
      if (!has(step.property) || has(step.to)) return undefined;
      return { from: [step.property], values: [[[step.to], valueAt(value, [step.property])]], key: step.to };
    case 'move': {
      const [from, to] = [pathOfPointer(step.from), pathOfPointer(step.to)];
      const moved = valueAt(value, from);
      if (moved === undefined || valueAt(value, to) !== undefined) return undefined;
      return {
        from,
        values: [
          [from, undefined],
          [to, moved],
        ],
      };
    }
    case 'split': {
      const text = valueAt(value, [step.property]);
      const parts = typeof text === 'string' ? text.split(step.at) : [];
      const isFree = step.to.every((name) => name === step.property || !has(name));
      if (parts.length !== step.to.length || !isFree) return undefined;
      const from = [step.property];
      return {
        from,
        values: [[from, undefined], ...step.to.map((name, index) => [[name], parts[index]] as const)],
      };
    }
    case 'join': {
      const parts = step.to.map((name) => valueAt(value, [name]));
      if (!parts.every((part) => typeof part === 'string')) return undefined;
      const removed = step.to.map((name) => [[name], undefined] as const);
      return { from: [step.to[0] ?? ''], values: [...removed, [[step.property], parts.join(step.at)]] };
    }
    case 'set-default':
      if (has(step.property)) return undefined;
      return { from: [step.property], values: [[[step.property], step.value]] };
    case 'remove':
      return has(step.property)
        ? { from: [step.property], values: [[[step.property], undefined]] }
        : undefined;
    case 'unset':
      if (JSON.stringify(valueAt(value, [step.property])) !== JSON.stringify(step.value)) return undefined;
      return { from: [step.property], values: [[[step.property], undefined]] };
    case 'ask':
      return { from: step.property === undefined ? [] : [step.property], values: [] };
    default: {
      const from = step.property === undefined ? [] : [step.property];
      const old = valueAt(value, from);
      const now = old === undefined ? undefined : replacement(step, old);
      return now === undefined ? undefined : { from, values: [[from, now]] };
    }
  }
}

type Replacing = Extract<Step, { type: 'wrap' | 'unwrap' | 'map-enum' | 'change-type' }>;

/** The value that replaces another one; undefined if it stays. */
function replacement(step: Replacing, value: unknown): unknown {
  switch (step.type) {
    case 'wrap':
      if (step.as === undefined) return Array.isArray(value) ? undefined : [value];
      return isRecord(value) && Object.hasOwn(value, step.as) ? undefined : { [step.as]: value };
    case 'unwrap': {
      if (Array.isArray(value) !== (step.as === undefined) || !isObject(value)) return undefined;
      const keys = Object.keys(value);
      return keys.length === 1 && keys[0] === (step.as ?? '0') ? value[keys[0]] : undefined;
    }
    case 'map-enum':
      return typeof value === 'string' && Object.hasOwn(step.values, value) ? step.values[value] : undefined;
    case 'change-type': {
      if (typeof value !== step.from) return undefined;
      const now = converted(value, step.to);
      // What cannot be written back the same would be another value.
      return now !== undefined && converted(now, step.from) === value ? now : undefined;
    }
  }
}

function converted(value: unknown, type: 'string' | 'number' | 'boolean'): unknown {
  if (type === 'string') return String(value);
  if (type === 'boolean') return value === 'true' || (value === 'false' ? false : undefined);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : undefined;
}

/** The step that undoes another one; undefined if nothing can. */
export function inverseOf(step: Step): Step | undefined {
  switch (step.type) {
    case 'rename':
      return { ...step, property: step.to, to: step.property };
    case 'move':
      return { ...step, from: step.to, to: step.from };
    case 'wrap':
      return { ...step, type: 'unwrap' };
    case 'unwrap':
      return { ...step, type: 'wrap' };
    case 'split':
      return { ...step, type: 'join', to: step.to };
    case 'set-default':
      return { ...step, type: 'unset', value: step.value };
    case 'change-type':
      return { ...step, from: step.to, to: step.from };
    case 'ask':
      return step;
    case 'map-enum': {
      const pairs = Object.entries(step.values);
      const back = Object.fromEntries(pairs.map(([old, now]) => [now, old]));
      return Object.keys(back).length === pairs.length ? { ...step, values: back } : undefined;
    }
    default:
      return undefined;
  }
}
