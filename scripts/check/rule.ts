import type { Content } from '../../renderer/content/content.ts';
import type { Schema, Schemas } from '../../renderer/content/schemas.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { Edit, Files, Path } from './finding.ts';
import type { Visit } from './json/walk.ts';
import type { DocumentContext, SiteContext, SiteFiles } from './site/context.ts';

/** What a rule reports. */
export interface Problem {
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, if known. */
  suggestion?: string;
  /**
   * Whether the suggestion is certainly what the author means, so that `--fix` may write it. By default, only another
   * spelling of the same name is certain; a similar name is a guess, which authors choose in their editor.
   */
  isCertain?: boolean;
  /** Path in the document. Defaults to the value that the rule checks, or the document. */
  path?: Path;
  /** Path relative to the value that the rule checks. */
  below?: Path;
  /** The wrong part of a string, in UTF-16 code units. */
  inside?: { offset: number; length: number };
  /** The wrong part of a Markdown file beside the page, by its path under `content/`. */
  textSpan?: { file: string; text: string; offset: number; length: number };
  /** The name of the property that is missing in the value. */
  missing?: string;
  /** Set if the property name is wrong, not its value. */
  at?: 'key';
  /** The path whose schema description to show, if not `path`. */
  about?: Path;
  /** What the problem is about, if not the value at `path`. Only one schema error per subject is reported. */
  subject?: Path;
  /** The subject of a consequence to suppress: a property is missing because its name is misspelt. */
  explains?: Path;
}

/** A problem of the whole site, with its file under `content/`. */
export interface SiteProblem extends Problem {
  file: string;
}

/** A problem of a text, which may be invalid JSON. Offset and length in UTF-16 code units. */
export interface TextProblem {
  offset: number;
  length: number;
  message: string;
  /** The edit that probably fixes it. */
  edit?: Edit;
  /** Like that of `Problem`. */
  isCertain?: boolean;
}

/** A JSON Schema error, as reported by Ajv. */
export interface SchemaError {
  keyword: string;
  path: Path;
  value: unknown;
  /** Value of the keyword in the schema. */
  limit: unknown;
  params: Record<string, unknown>;
  schema: Schema;
  /** The branches of a `oneOf` or `anyOf` that the value fails, or one of which `schema` is. */
  branches: readonly Schema[];
  /** Ajv's message. */
  message: string;
}

/** A link as rendered, with its variables filled. */
export interface Link {
  href: string;
  /** The file that contains it; empty to find out whether the link can be wrong in any file. */
  file: string;
  /** Whether the page, entry or block that contains it is unpublished. */
  isHidden?: boolean;
  /** When the page, entry or block that contains it expires, in milliseconds since 1970. Defaults to never. */
  until?: number;
}

/** The content, when no other rule has reported anything. */
export interface ValidContent {
  files: Files;
  schemas: Schemas;
  /** Opens the content as a build does. */
  open(): Content;
  /** The result of a function, which is computed again only if something that it reads of the content changes. */
  ask<Value>(compute: ContentQuery<Value>, key: string): Value;
}

/** Computes something from the content and a key. */
export type ContentQuery<Value> = (content: Content, key: string) => Value;

/** Returns the problems of a value. */
export type CheckValue = (visit: Visit, context: DocumentContext) => readonly Problem[];

/** The functions of a rule. Each is only called for what it applies to. */
export interface Checks {
  /** Checks a file as text. The first rule that reports something ends the check of the file. Problems are at the start by default. */
  text?(source: SourceFile): readonly (Partial<TextProblem> & Pick<TextProblem, 'message'>)[];
  /** Turns schema errors into problems, by keyword. The first rule that returns one wins. */
  schemaError?: Readonly<Record<string, (error: SchemaError) => Problem | undefined>>;
  /**
   * Checks values by their schemas: those with a keyword, such as `prose`, or with a value of it, such as `format:icon`,
   * `title:Page` and `role:list`. Values that are no strings have no format. `string` stands for all strings, `markup` for
   * those that contain one of `{}<>*[]\`~#&%`, a colon before a letter, a line break, or a bullet at the start.
   */
  value?: Readonly<Record<string, CheckValue>>;
  /** Checks a whole document. */
  document?(context: DocumentContext): readonly Problem[];
  /** Checks a link in a field or in Markdown, once all pages are known. */
  link?(link: Link, site: SiteContext): Problem | undefined;
  /** Checks a document, of a page its summary, once all pages are known. Problems are of this file by default. */
  inSite?(file: string, site: SiteContext): readonly (Problem & { file?: string })[];
  /** Checks the site, based on summaries of its pages. */
  site?(site: SiteContext): readonly SiteProblem[];
  /** Checks the files of all locales, which problems name by their actual names. */
  files?(files: SiteFiles): readonly SiteProblem[];
  /**
   * Checks the resolved pages of all locales. Only called if no other rule reports anything. Files have their
   * actual names. A generator yields undefined where the check can pause, such as at each page.
   */
  content?(content: ValidContent): Iterable<SiteProblem | undefined>;
}

/** A rule of the check. Lives in the file of its family in `rules`, and has a case in `tests/cases` unless only `--launch` runs it. */
export interface Rule {
  /** Permanent identifier, shown in reports, the reference and SARIF. */
  code: string;
  /** The codes of rules for the same file or schema error that only report if this one does not. */
  precedes?: readonly string[];
  /** Whether it is a requirement of a published site that need not hold while the site is being written: see `--launch`. */
  isForLaunch?: true;
  /** Whether files with its findings can be rendered, so that the dev server shows them. */
  isRenderable?: true;
  /** Whether not even a draft may have its findings: the file is not JSON, or not of the types of its schema. */
  isNeverDraft?: true;
  /** What is wrong, in one sentence. */
  description: string;
  /** How to fix it. */
  help: string;
  check: Checks;
  /** Whether the part of the text that a finding covers is removed to fix it. */
  removes?: true;
  /**
   * The replacement that editors offer, and that `--fix` writes if it is certain. Defaults to the suggestion.
   * @param source the part of the text that the finding covers
   */
  fix?(source: string, suggestion: string): string | undefined;
}
