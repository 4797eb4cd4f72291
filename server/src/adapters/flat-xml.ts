/*
 * The XML that WeChat writes: elements, texts and CDATA only. A document type, an attribute or an instruction makes a message
 * invalid, so that no other feature of XML ever runs.
 */

export type XmlFields = { readonly [name: string]: string | XmlFields }

const tag = /<(\/?)([A-Za-z][\w.-]{0,40})>|<!\[CDATA\[([^]*?)\]\]>|([^<]+)/gy
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const withoutEntities = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name]!)

type Open = { readonly name: string; text: string; readonly fields: Record<string, string | XmlFields> }
const mostDeep = 4

/** Reads the fields of the root element `xml`; undefined if the document is not of this kind. The last of two equal names counts. */
export const readFlatXml = (document: string): XmlFields | undefined => {
  const opened: Open[] = []
  let at = 0
  const source = document.trim()
  while (at < source.length) {
    tag.lastIndex = at
    const found = tag.exec(source)
    if (found === null) return undefined
    at = tag.lastIndex
    const [, closing, name, data, text] = found
    const inner = opened.at(-1)
    if (name === undefined) {
      if (inner === undefined) return undefined
      inner.text += data ?? withoutEntities(text!)
    } else if (closing === '') {
      if (opened.length >= mostDeep || (inner === undefined && name !== 'xml')) return undefined
      opened.push({ name, text: '', fields: Object.create(null) as Record<string, string | XmlFields> })
    } else {
      if (inner?.name !== name) return undefined
      opened.pop()
      const outer = opened.at(-1)
      if (outer === undefined) return at === source.length ? inner.fields : undefined
      outer.fields[name] = Object.keys(inner.fields).length > 0 ? inner.fields : inner.text.trim()
    }
  }
  return undefined
}

/** Writes fields as WeChat does, each text in CDATA. */
export const writeFlatXml = (fields: XmlFields): string => {
  const written = (it: XmlFields): string =>
    Object.entries(it)
      .map(([name, value]) => {
        const inner =
          typeof value === 'string' ? `<![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : written(value)
        return `<${name}>${inner}</${name}>`
      })
      .join('')
  return `<xml>${written(fields)}</xml>`
}
