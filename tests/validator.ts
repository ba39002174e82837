import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

// These rules concern only style, and React writes HTML in a different style.
const style = ['attr-case', 'attribute-boolean-style', 'doctype-style', 'no-inline-style', 'void-style'];

const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(style.map((rule) => [rule, 'off'])),
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The checkboxes of one question share their name, like radio buttons.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
};

/** Initializes the rules once, which takes longer than validating a page. */
class SameForAll extends StaticConfigLoader {
  #made?: ReturnType<StaticConfigLoader['getConfigFor']>;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#made ??= super.getConfigFor(handle);
    return this.#made;
  }
}

/** Validates the HTML of pages, both built and generated, by the same rules. */
export const validator = new HtmlValidate(new SameForAll(config));
