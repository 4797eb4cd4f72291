/* The content of a paper as data: the page shows it and the PDF prints it. */

export type PaperBlock =
  | { readonly kind: 'title' | 'heading' | 'text' | 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'table'
      /** `wide` columns take the remaining width; `right` ones hold numbers. */
      readonly columns: readonly { readonly name: string; readonly wide?: true; readonly right?: true }[]
      readonly rows: readonly (readonly string[])[]
    }

export type Paper = {
  /** Name that PDF readers show. */
  readonly title: string
  /** Text at the foot of every page, before the page number. */
  readonly foot: string
  readonly blocks: readonly PaperBlock[]
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tags = { title: 'h1', heading: 'h2', text: 'p', note: 'small' } as const

const blockHtml = (it: PaperBlock): string => {
  if (it.kind === 'facts')
    return `<dl>${it.rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
  if (it.kind === 'table') {
    const cells = (tag: 'th' | 'td', words: readonly string[]) =>
      words.map((one) => `<${tag}>${escaped(one)}</${tag}>`).join('')
    const head = cells(
      'th',
      it.columns.map(({ name }) => name),
    )
    return `<table><thead><tr>${head}</tr></thead><tbody>${it.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`
  }
  return `<${tags[it.kind]}>${escaped(it.text)}</${tags[it.kind]}>`
}

/** Returns the paper as markup that holds nothing but its text. */
export const paperHtml = ({ blocks }: Pick<Paper, 'blocks'>): string => blocks.map(blockHtml).join('\n')
