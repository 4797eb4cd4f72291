import { unzipSync } from 'fflate'
import { fieldsOfLines, fieldsOfXml, nothingRead, together } from './read-fields.ts'
import type { InvoiceFields } from './read-fields.ts'
import { elementsOf, readXml } from './xml-tree.ts'
import type { XmlElement } from './xml-tree.ts'

const most = { entries: 200, bytes: 16 * 1024 * 1024, ratio: 100 }

/** Returns the XML files of a zip. Throws before unpacking anything if it is packed too tightly or claims to be too large. */
const xmlParts = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  let [entries, unpacked] = [0, 0]
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      entries += 1
      unpacked += originalSize
      return false
    },
  })
  if (entries > most.entries || unpacked > most.bytes || unpacked > bytes.length * most.ratio)
    throw new RangeError('too large')
  return new Map(Object.entries(unzipSync(bytes, { filter: ({ name }) => name.toLowerCase().endsWith('.xml') })))
}

type Placed = { readonly id: string; readonly x: number; readonly y: number; readonly text: string }

/** Returns the texts of a page with their positions, in millimetres from the upper left. */
const textsOf = (page: XmlElement): readonly Placed[] =>
  [...elementsOf(page)]
    .filter(({ name }) => name === 'TextObject')
    .map((it) => {
      const [x = 0, y = 0] = (it.attributes['Boundary'] ?? '').split(/\s+/).map(Number)
      const text = it.children.filter(({ name }) => name === 'TextCode').map((one) => one.text)
      return { id: it.attributes['ID'] ?? '', x, y, text: text.join('') }
    })

const sameLine = 2.5
/** Joins texts of the same height into lines, from left to right. */
export const linesOf = (texts: readonly Omit<Placed, 'id'>[]): string[] => {
  const rows: Omit<Placed, 'id'>[][] = []
  for (const it of texts.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1)
    if (row !== undefined && Math.abs(row[0]!.y - it.y) < sameLine) row.push(it)
    else rows.push([it])
  }
  return rows.map((row) =>
    row
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' '),
  )
}

const decode = (bytes: Uint8Array): XmlElement | undefined => {
  try {
    return readXml(decodeXml(bytes))
  } catch {
    // An unreadable part is skipped; another one may be readable.
    return undefined
  }
}

const encodings: Readonly<Record<string, string>> = { gbk: 'gbk', gb2312: 'gbk', gb18030: 'gb18030' }
/** Decodes an XML file in the encoding that its head names. */
export const decodeXml = (bytes: Uint8Array): string => {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 120))
  const name = /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? ''
  return new TextDecoder(encodings[name] ?? 'utf-8').decode(bytes)
}

/** Reads the fields of an OFD: from the packed XML invoice, else by the tags of its texts, else from its printed lines. */
export const fieldsOfOfd = (bytes: Uint8Array): InvoiceFields => {
  const parts = [...xmlParts(bytes)].flatMap(([name, part]) => {
    const root = decode(part)
    return root === undefined ? [] : [{ name, root }]
  })
  const texts = parts.filter(({ root }) => root.name === 'Page').flatMap(({ root }) => textsOf(root))
  const byId = new Map(texts.map((it) => [it.id, it.text]))
  const byTags = parts
    .filter(({ name }) => /customtag/i.test(name))
    .map(({ root }) =>
      fieldsOfXml(root, (it) =>
        it.children
          .filter(({ name }) => name === 'ObjectRef')
          .map(({ text }) => byId.get(text.trim()) ?? '')
          .join(''),
      ),
    )
  const packed = parts
    .filter(({ name, root }) => root.name !== 'Page' && !/customtag|document\.xml|ofd\.xml/i.test(name))
    .map(({ root }) => fieldsOfXml(root))
  return together(...packed, ...byTags, texts.length > 0 ? fieldsOfLines(linesOf(texts)) : nothingRead)
}
