/** Text that is markup already. */
export type Html = { readonly markup: string }

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

type Part = string | number | Html | undefined | false | readonly Html[]
const written = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'markup' in part ? part.markup : part.map((it) => it.markup).join('')
}

/** Makes markup with every value in it escaped; `undefined` and `false` write nothing. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.reduce((all, text, at) => all + text + written(parts[at]), ''),
})
