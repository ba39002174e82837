/** What a change of a schema does to the documents that fit the old one. */
interface ChangeRule {
  isBreaking: boolean;
  description: string;
}

const breaking = (description: string): ChangeRule => ({ isBreaking: true, description });
const compatible = (description: string): ChangeRule => ({ isBreaking: false, description });

/** The kinds of changes of a schema. A change of a kind that is not known here counts as breaking. */
export const changeRules = {
  'schema-added': compatible('There is a new schema, such as that of a new block.'),
  'schema-removed': breaking('A schema is gone, and with it the documents or blocks that it described.'),
  'property-added': compatible('A property is new, and may be left out.'),
  'property-claimed': breaking('A property that could have any value has a schema.'),
  'property-removed': breaking('A property is gone.'),
  'properties-closed': breaking('Properties that the schema does not name are no longer accepted.'),
  'properties-opened': compatible('Properties that the schema does not name are accepted.'),
  'required-added': breaking('A property must be there.'),
  'required-removed': compatible('A property may be left out.'),
  'type-narrowed': breaking('Values of a type are no longer accepted.'),
  'type-widened': compatible('Values of another type are accepted, too.'),
  'value-added': compatible('Another value can be chosen.'),
  'value-removed': breaking('A value can no longer be chosen.'),
  'values-limited': breaking('Only certain values are accepted.'),
  'values-freed': compatible('Not only certain values are accepted.'),
  'limit-tightened': breaking('A length, a number or a count has a closer limit.'),
  'limit-loosened': compatible('A length, a number or a count has a wider limit, or none.'),
  'pattern-changed': breaking('Texts must match a pattern or format, or another one.'),
  'pattern-removed': compatible('Texts need not match a pattern or format.'),
  'restriction-changed': breaking('A rule for values, such as that they differ, is new or another one.'),
  'restriction-removed': compatible('A rule for values is gone.'),
  'choice-added': compatible('A value can also be of another kind.'),
  'choice-removed': breaking('A value can no longer be of a kind.'),
  'choice-overlaps': breaking('A new kind of value cannot be told from another one.'),
  'unknown-change': breaking('Something changed whose effect is not known.'),
} satisfies Record<string, ChangeRule>;

export type ChangeCode = keyof typeof changeRules;

/** The rules as rows of a table: code, verdict and description. */
export const changeTable: string[][] = Object.entries(changeRules).map(
  ([code, { isBreaking, description }]) => [code, isBreaking ? 'breaking' : 'compatible', description],
);
