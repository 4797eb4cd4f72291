/* DER (X.690), the encoding of certificates and signatures. Each element is a tag, a length and a content. */

const lengthOf = (bytes: number): Buffer => {
  if (bytes < 0x80) return Buffer.from([bytes])
  const digits = Buffer.from(bytes.toString(16).padStart(bytes > 0xffff ? 6 : bytes > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits])
}

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}
export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
/** Encodes a set; orders its elements by their encodings, as DER requires. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts.toSorted(Buffer.compare))
/** Wraps elements in the context tag `[n]`. */
export const tagged = (n: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 | n, ...parts)
export const octets = (content: Uint8Array): Buffer => der(0x04, content)
export const text = (words: string): Buffer => der(0x0c, Buffer.from(words, 'utf8'))
export const truth = (it: boolean): Buffer => der(0x01, Buffer.from([it ? 0xff : 0]))
export const bits = (content: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), content)

/** Encodes a positive number from its bytes. */
export const integer = (bytes: Uint8Array): Buffer =>
  der(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...more] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...more].flatMap((part) => {
    const digits = [part & 0x7f]
    for (let left = part >>> 7; left > 0; left >>>= 7) digits.unshift(0x80 | (left & 0x7f))
    return digits
  })
  return der(0x06, Buffer.from(bytes))
}

/** Encodes a time, to the second; the year has two digits until 2049, as the standards require. */
export const moment = (time: Date): Buffer => {
  const digits = time.toISOString().replace(/\D/g, '').slice(0, 14)
  return time.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(`${digits.slice(2)}Z`, 'ascii'))
    : der(0x18, Buffer.from(`${digits}Z`, 'ascii'))
}

/** One encoded element; `whole` includes its tag and length. */
export type Node = { readonly tag: number; readonly content: Buffer; readonly whole: Buffer }

/** Reads elements that follow one another; throws if the encoding is broken. */
export const readAll = (given: Buffer): Node[] => {
  const found: Node[] = []
  let at = 0
  while (at < given.length) {
    const head = given[at + 1]
    if (head === undefined) throw new Error('a length is missing')
    const digits = head < 0x80 ? 0 : head & 0x7f
    if (digits > 3 || at + 2 + digits > given.length) throw new Error('a length is broken')
    const size = head < 0x80 ? head : digits === 0 ? Number.NaN : given.readUIntBE(at + 2, digits)
    const start = at + 2 + digits
    if (Number.isNaN(size) || start + size > given.length) throw new Error('a content is cut off')
    found.push({
      tag: given[at]!,
      content: given.subarray(start, start + size),
      whole: given.subarray(at, start + size),
    })
    at = start + size
  }
  return found
}

/** Reads the parts of an element; throws if the element does not have this tag. */
export const partsOf = (node: Node | undefined, tag: number): Node[] => {
  if (node?.tag !== tag) throw new Error('something else was expected')
  return readAll(node.content)
}

/** Reads the time in a node. */
export const timeOf = (node: Node | undefined): Date => {
  const digits = node?.content.toString('ascii') ?? ''
  const [, year = '', rest = ''] = /^(\d{2}|\d{4})(\d{10})Z$/.exec(digits) ?? []
  const whole = year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year
  return new Date(`${whole}-${rest.replace(/^(..)(..)(..)(..)(..)$/, '$1-$2T$3:$4:$5Z')}`)
}
