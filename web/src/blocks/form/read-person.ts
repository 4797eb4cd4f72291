import { mobilePattern } from '@mall/api/mobile'
import { plainCharacters } from '@mall/api/typed-text'

/** Areas of one level, to be recognised by their names. */
export type Areas = readonly { readonly areaId: number | string; readonly name: string }[]

/** What was understood of a pasted address; what is missing was not found. */
export type PastedPerson = {
  readonly receiver?: string
  readonly mobile?: string
  readonly areaIds?: readonly string[]
  readonly areaName?: string
  readonly detail?: string
}

/** A county by what it lies in: the ids and names from its province down. */
export type CountyPath = { readonly areaIds: readonly string[]; readonly names: readonly string[] }

const labels =
  /[【[]?(收货人|收件人|姓名|联系人|手机(?:号码?)?|联系电话|电话|所在地区|地区|详细地址|收货地址|地址)[】\]]?\s*[:：]?/g
/** `（张海收）` behind an address. */
const receiverInBrackets = /\(([\p{Script=Han}·]{2,12})收\)/gu
// Eleven digits, as they are set apart for reading; a number in a street is shorter.
const elevenDigits = /(?<!\d)(?:\+?86[- ]?)?(\d{3}[- ]?\d{4}[- ]?\d{4})(?!\d)/
/** Endings that people leave out: 河南 for 河南省. */
const endings = /(特别行政区|(?:壮族|回族|维吾尔)?自治区|自治州|地区|省|市|盟|县|区|旗)$/

const shortOf = (name: string): string => {
  const short = name.replace(endings, '')
  return short.length >= 2 ? short : name
}

/** The area whose name stands at the beginning, and what follows it. A whole name goes before a shortened one. */
const beginning = (text: string, areas: Areas) => {
  for (const nameOf of [({ name }: Areas[number]) => name, ({ name }: Areas[number]) => shortOf(name)]) {
    const found = areas
      .filter((area) => text.startsWith(nameOf(area)))
      .toSorted((one, other) => nameOf(other).length - nameOf(one).length)[0]
    if (found) return { area: found, rest: text.slice(nameOf(found).length).trimStart() }
  }
  return undefined
}

/** What stands between a province and its counties without being a city: nobody writes it. */
const unwritten = /^(市辖区|县|.*直辖.*)$/

/** Province, city and county at the beginning of an address, as far as they are found. */
const areasOf = async (text: string, below: (parentId: string) => Promise<Areas>) => {
  const found: Areas[number][] = []
  let rest = text
  const step = async (areas: Areas): Promise<boolean> => {
    const next = beginning(rest, areas)
    if (next === undefined) return false
    found.push(next.area)
    // 北京市 北京市 朝阳区: the province is said again in the place of the city.
    rest = next.rest.startsWith(next.area.name) ? next.rest.slice(next.area.name.length).trimStart() : next.rest
    return true
  }
  if (!(await step(await below('0')))) return { found, rest }
  const cities = await below(String(found[0]!.areaId))
  if (!(await step(cities))) {
    for (const city of cities.filter(({ name }) => unwritten.test(name))) {
      found.push(city)
      if (await step(await below(String(city.areaId)))) return { found, rest }
      found.pop()
    }
    return { found, rest }
  }
  await step(await below(String(found[1]!.areaId)))
  return { found, rest }
}

const isName = (word: string): boolean =>
  /^(\p{Script=Han}{2,4}|\p{Script=Han}{1,8}(·\p{Script=Han}{1,8})+)$/u.test(word)
/** How places end that a name could be taken for. */
const isPlace = (word: string): boolean => /(村|镇|乡|屯|街道|路|街|庄|场|组|队|区|县|市)$/.test(word)

/** A county that is named without its province, where only one is meant, and what follows it. */
const countyIn = async (words: readonly string[], named: (words: string) => Promise<readonly CountyPath[]>) => {
  const text = words.join(' ')
  const bare = text.replace(/\s+/g, '')
  const meant = (await named(bare)).filter(({ names }) => bare.includes(names.at(-1)!))
  const sure = meant.length > 1 ? meant.filter(({ names }) => bare.includes(shortOf(names.at(-2)!))) : meant
  if (sure.length !== 1) return undefined
  const { areaIds, names } = sure[0]!
  const rest = text.slice(text.indexOf(names.at(-1)!) + names.at(-1)!.length).trimStart()
  return { areas: areaIds.map((areaId, at) => ({ areaId, name: names[at]! })), detail: rest.split(' ').filter(Boolean) }
}

/** Parts of a text that people set apart, in words; after a label or a number begins another one. */
const chunksOf = (plain: string): string[][] =>
  plain
    .replace(elevenDigits, '\n')
    .split(/[\n\r\t,;|]+/)
    .map((chunk) => chunk.split(/\s+/).filter(Boolean))
    .filter(({ length }) => length > 0)

/** The first word of a chunk at which an area begins; the address goes from there to the end of its chunk. */
const addressIn = async (
  chunks: readonly string[][],
  below: (parentId: string) => Promise<Areas>,
  named: (words: string) => Promise<readonly CountyPath[]>,
) => {
  const provinces = await below('0')
  for (const [at, words] of chunks.entries()) {
    const start = words.findIndex((word) => beginning(word, provinces))
    if (start < 0) continue
    const { found, rest } = await areasOf(words.slice(start).join(' '), below)
    const others = [...chunks.slice(0, at), words.slice(0, start), ...chunks.slice(at + 1)]
    return { areas: found, detail: rest.split(' ').filter(Boolean), others }
  }
  for (const [at, words] of chunks.entries()) {
    const start = words.findIndex((word) => /[县区市旗]/.test(word) && word.length > 2)
    const found = start < 0 ? undefined : await countyIn(words.slice(start), named)
    if (found) return { ...found, others: [...chunks.slice(0, at), words.slice(0, start), ...chunks.slice(at + 1)] }
  }
  return { areas: [], detail: [], others: chunks }
}

/**
 * Reads `张海 13800138000 河南省郑州市中牟县官渡镇 5 号` in any order. `below` answers the areas inside one, `named` the counties
 * that words without a province may mean.
 */
export const readPerson = async (
  pasted: string,
  below: (parentId: string) => Promise<Areas>,
  named: (words: string) => Promise<readonly CountyPath[]> = async () => [],
): Promise<PastedPerson> => {
  const plain = plainCharacters(pasted)
    .replace(/[（）]/g, (it) => (it === '（' ? '(' : ')'))
    .replace(receiverInBrackets, '\n$1\n')
    .replace(labels, '\n')
  const digits = elevenDigits.exec(plain)?.[1]?.replace(/[- ]/g, '')
  const mobile = digits !== undefined && mobilePattern.test(digits) ? digits : undefined
  const { areas, detail, others } = await addressIn(chunksOf(plain), below, named)
  const words = others.flat()
  // 官渡镇5号 张海 138…: a name may also follow the address.
  const end = detail.at(-1)
  const last = end !== undefined && mobile !== undefined && isName(end) && !isPlace(end) ? end : undefined
  const receiver = words.find(isName) ?? last
  const place = [...detail, ...words].filter((it) => it !== receiver).join(' ')
  return {
    ...(receiver === undefined ? {} : { receiver }),
    ...(mobile === undefined ? {} : { mobile }),
    ...(areas.length === 0
      ? {}
      : { areaIds: areas.map(({ areaId }) => String(areaId)), areaName: areas.map(({ name }) => name).join(' ') }),
    ...(place === '' ? {} : { detail: place }),
  }
}
