import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

// React writes HTML in a style of its own: these rules are about style alone.
const style = ['attr-case', 'attribute-boolean-style', 'doctype-style', 'no-inline-style', 'void-style'];

const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    ...Object.fromEntries(style.map((rule) => [rule, 'off'])),
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Boxes of one question share their name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
};

/** Makes what the rules need once: doing so for each page takes longer than judging the page. */
class SameForAll extends StaticConfigLoader {
  #made?: ReturnType<StaticConfigLoader['getConfigFor']>;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#made ??= super.getConfigFor(handle);
    return this.#made;
  }
}

/** Judges the HTML of pages, of the built ones and of the generated ones by the same rules. */
export const validator = new HtmlValidate(new SameForAll(config));
