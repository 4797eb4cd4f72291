/** An XML element: its name without prefix, its own text, its attributes and children. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}
type Open = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }

/** The XML is broken, too deep, too large, or uses what an invoice never needs. */
export class UnreadableXml extends Error {}

const most = { depth: 64, elements: 60_000 }
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Resolves the five predefined entities and numeric characters; other entities stay as they are. */
const plain = (text: string): string =>
  text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|[a-z]{2,4});/g, (whole, what: string) => {
    if (!what.startsWith('#')) return named[what] ?? whole
    const code = what.startsWith('#x') ? Number.parseInt(what.slice(2), 16) : Number(what.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
      bare(name!),
      plain(one ?? other ?? ''),
    ]),
  )

// One piece: a comment, CDATA, an instruction, a tag, or text up to the next piece.
const pieces =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>|([^<]+)/gy

/** Reads an XML text. Refuses its own types and entities: `<!DOCTYPE` matches no piece. */
export const readXml = (xml: string): XmlElement => {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const stack: Open[] = [root]
  let count = 0
  pieces.lastIndex = 0
  while (pieces.lastIndex < xml.length) {
    const found = pieces.exec(xml)
    if (found === null) throw new UnreadableXml('broken')
    const [, raw, closing, name, attributes, empty, text] = found
    const top = stack.at(-1)!
    if (raw !== undefined) top.text += raw
    else if (text !== undefined) top.text += plain(text)
    else if (name !== undefined && closing === '/') {
      if (stack.length === 1 || top.name !== bare(name)) throw new UnreadableXml('closed wrongly')
      stack.pop()
    } else if (name !== undefined) {
      if (++count > most.elements || stack.length > most.depth) throw new UnreadableXml('too large')
      const made: Open = { name: bare(name), attributes: attributesOf(attributes ?? ''), children: [], text: '' }
      top.children.push(made)
      if (empty !== '/') stack.push(made)
    }
  }
  if (stack.length > 1 || root.children.length !== 1) throw new UnreadableXml('not closed')
  return root.children[0]!
}

/** Yields this element and all below it, in the order of the text. */
export function* elementsOf(it: XmlElement): Generator<XmlElement> {
  const waiting = [it]
  while (waiting.length > 0) {
    const next = waiting.pop()!
    yield next
    for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at]!)
  }
}
