import { z } from 'zod'
import { bareDecimal, moneyWire, mostPrice, mostPriceText, parseMoney, parseQuantity, quantityNumber } from './money.ts'
import type { Fen, Milli } from './money.ts'
import { mobilePattern, readMobile, readTelephone, telephonePattern } from './mobile.ts'
import { alsoSpelled } from './spellings.ts'

/*
 * Types of the wire. Each is exact: the wire carries only what `z.input` declares, from every caller, while the server works with
 * integers and dates.
 */

const numberAsText = (wire: unknown) => (typeof wire === 'number' ? String(wire) : wire)
const digitsAsNumber = (wire: unknown) => (typeof wire === 'string' && /^-?\d{1,12}$/.test(wire) ? Number(wire) : wire)

/** Words for a value of a wrong kind; a missing value has the same words everywhere. */
const otherKind = (msg: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : msg),
})

/** Converts a quantity in words into its number; any other text stays as it is. */
const textAsQuantity = (wire: unknown) => {
  const milli = typeof wire === 'string' ? parseQuantity(wire) : undefined
  return milli === undefined ? wire : quantityNumber(milli)
}
const wholeAsNumber = (wire: unknown) => (typeof wire === 'string' ? digitsAsNumber(bareDecimal(wire)) : wire)

/** Id inside the server: an integer below 2^53, on the wire a decimal text. */
export type Id = number

const wrongId = '编号格式不正确'
const idLike = (pattern: RegExp) =>
  alsoSpelled(
    z.codec(z.string(otherKind(wrongId)).regex(pattern, wrongId), z.number(), {
      decode: (wire, context) => {
        const value = Number(wire)
        if (Number.isSafeInteger(value)) return value
        context.issues.push({ code: 'custom', input: wire, message: wrongId })
        return z.NEVER
      },
      encode: (value) => String(value),
    }),
    numberAsText,
  )
/** Makes a type of its own for each thing with ids; inputs name the thing (`things.ts`). */
export const idType = () => idLike(/^[1-9]\d{0,15}$/)
/** Makes a type for an id or 0, the root of a tree. */
export const idOrRootType = () => idLike(/^\d{1,16}$/)
/** Id in an answer. */
export const id = idType()

const moneyType = (fault: (fen: Fen) => string | undefined = () => undefined) =>
  alsoSpelled(
    z.codec(z.string(otherKind('金额格式不正确')).max(24), z.number(), {
      decode: (wire, context): Fen => {
        const fen = parseMoney(wire)
        const message = fen === undefined ? '金额须为最多两位小数的数字' : fault(fen)
        if (message === undefined) return fen!
        context.issues.push({ code: 'custom', input: wire, message })
        return z.NEVER
      },
      encode: (fen) => moneyWire(fen),
    }),
    numberAsText,
  )
/** Money in an answer: integer fen inside, yuan with two decimals as text on the wire. */
export const money = moneyType()
/** Money in an input, for example a price or a limit; not below 0. */
export const moneyFromZero = moneyType((fen) => (fen < 0 ? '不能小于 0' : undefined))
/** Price of goods in an input. */
export const priceOfGoods = moneyType((fen) =>
  fen < 0 ? '不能小于 0' : fen > mostPrice ? `价格不能超过 ${mostPriceText}` : undefined,
)
/** Price of goods above 0: for group prices, sheets and activities. */
export const priceAboveZero = moneyType((fen) =>
  fen <= 0 ? '须大于 0' : fen > mostPrice ? `价格不能超过 ${mostPriceText}` : undefined,
)
/** Change of money; negative to reduce it. */
export const moneyChange = moneyType()

const wrongQuantity = '数量须为最多三位小数的数字'
const quantityType = (wrong: (milli: Milli | undefined) => string | undefined) =>
  alsoSpelled(
    z.codec(z.number(otherKind(wrongQuantity)), z.number(), {
      decode: (wire, context): Milli => {
        const milli = parseQuantity(wire)
        const message = wrong(milli)
        if (message === undefined) return milli!
        context.issues.push({ code: 'custom', input: wire, message })
        return z.NEVER
      },
      encode: (milli) => quantityNumber(milli),
    }),
    textAsQuantity,
  )
const badQuantity = (milli: Milli | undefined) => (milli === undefined ? wrongQuantity : undefined)
/** Quantity in an answer, also 0 or negative: integer thousandths inside, a number with at most 3 decimals on the wire. */
export const quantity = quantityType(badQuantity)
/** Quantity in an input, above 0; what 0 would mean, for example removing a line, is a call or operation of its own. */
export const positiveQuantity = quantityType((milli) => badQuantity(milli) ?? (milli! > 0 ? undefined : '数量须大于 0'))
/** Quantity that may be 0, for example stock or a weight. */
export const quantityFromZero = quantityType((milli) => badQuantity(milli) ?? (milli! >= 0 ? undefined : '不能小于 0'))

/** Change of a quantity; negative to reduce it. */
export const quantityChange = quantityType(badQuantity)

/** Makes a type for a number of a bank: without spaces, with capital letters. */
export const numberOfBank = (pattern: RegExp, wrong: string) =>
  z.codec(z.string(otherKind(wrong)).max(60), z.string(), {
    decode: (wire, context) => {
      const value = wire.replace(/\s/g, '').toUpperCase()
      if (pattern.test(value)) return value
      context.issues.push({ code: 'custom', input: wire, message: wrong })
      return z.NEVER
    },
    encode: (value) => value,
  })

const shanghai = 8 * 3_600_000
const two = (n: number) => String(n).padStart(2, '0')

/** Writes `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, which has had no summer time since 1991. */
export const timeText = (at: Date): string => {
  const local = new Date(at.getTime() + shanghai)
  return `${dateText(at)} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`
}

/** Writes `yyyy-MM-dd` in Asia/Shanghai. */
export const dateText = (at: Date): string => new Date(at.getTime() + shanghai).toISOString().slice(0, 10)

const timePattern = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/

/** Reads `yyyy-MM-dd[ HH:mm[:ss]]` of Asia/Shanghai; undefined if there is no such time. */
export const parseTime = (text: string, bareDateEnds = false): Date | undefined => {
  const found = timePattern.exec(text)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  const bare = hour === undefined
  const at =
    bare && bareDateEnds
      ? Date.UTC(Number(year), Number(month) - 1, Number(day), 23, 59, 59, 999)
      : Date.UTC(
          Number(year),
          Number(month) - 1,
          Number(day),
          Number(hour ?? 0),
          Number(minute ?? 0),
          Number(second ?? 0),
        )
  const date = new Date(at - shanghai)
  const same =
    dateText(date) === text.slice(0, 10) &&
    Number(hour ?? 0) < 24 &&
    Number(minute ?? 0) < 60 &&
    Number(second ?? 0) < 60
  return same && Number(year) >= 1970 ? date : undefined
}

const moment = (bareDateEnds: boolean) =>
  z.codec(z.string().max(19), z.date(), {
    decode: (wire, context) => {
      const at = parseTime(wire, bareDateEnds)
      if (at) return at
      context.issues.push({ code: 'custom', input: wire, message: '时间格式须为 年-月-日 时:分:秒' })
      return z.NEVER
    },
    encode: (at) => timeText(at),
  })

/** Time: UTC inside, `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai on the wire. */
export const time = moment(false)
/** End of a range, inclusive: a bare date means the end of that day. */
export const endTime = moment(true)
/** Calendar day, as text on both sides. */
export const date = z
  .string()
  .refine((text) => text.length === 10 && parseTime(text) !== undefined, '日期格式须为 年-月-日')

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
])
/** Boolean; forms and queries may spell it 1, 0, "true" or "false". */
export const flag = alsoSpelled(z.boolean(otherKind('须为是或否')), (wire) => flags.get(wire) ?? wire)

/** Makes a type for an integer in a range; queries and forms may send it in digits, as people write them. */
export const int = (min: number, max: number) => {
  const outside = `须在 ${min} 到 ${max} 之间`
  return alsoSpelled(z.int(otherKind('须为整数')).min(min, outside).max(max, outside), wholeAsNumber)
}

/** Makes a type for one of a few codes; queries may send it in digits. */
export const code = <const T extends readonly number[]>(...codes: T) => alsoSpelled(z.literal(codes), digitsAsNumber)

/** Makes a type for a text of digits that may be sent as a number. */
export const digits = <T extends z.ZodType<string, string>>(schema: T) => alsoSpelled(schema, numberAsText)

/** Mobile number of mainland China, also in the spellings that `readMobile` accepts. */
export const mobile = alsoSpelled(z.string().regex(mobilePattern, '请填写 11 位手机号'), (wire) =>
  typeof wire === 'string' ? readMobile(wire) : wire,
)

/** Telephone number: a mobile number, or a landline with its area code. */
export const telephone = alsoSpelled(
  z.string().regex(telephonePattern, '请填写手机号，或带区号的固定电话，如 0311-86009999'),
  (wire) => (typeof wire === 'string' ? readTelephone(wire) : wire),
)

/** Characters that no text may hold: control characters except tabs and line ends, lone surrogates, and invisible marks. */
export const unusableCharacters = /(?![\t\n\r])[\p{Cc}\p{Cf}]|\p{Cs}/gu

/** Makes a type for text that people type: trimmed, without unusable characters. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min > 1 ? `至少 ${min} 个字` : '不能为空')
    .max(max, `不能超过 ${max} 个字`)
    .refine((value) => value.search(unusableCharacters) < 0, '含有不能使用的字符')

const jsonAsList = (wire: unknown): unknown => {
  if (typeof wire !== 'string') return wire
  try {
    return JSON.parse(wire)
  } catch {
    return wire
  }
}
const array = <T extends z.ZodType>(item: T, max: number, min: number) =>
  z.array(item, otherKind('列表格式不正确')).min(min, `至少选择 ${min} 项`).max(max, `最多 ${max} 项`)

/** Makes a type for a list; a form may send it as JSON text in one field. */
export const list = <T extends z.ZodType>(item: T, max: number, min = 0) =>
  alsoSpelled(array(item, max, min), jsonAsList)

const commasAsList = (wire: unknown): unknown =>
  typeof wire === 'string' && !wire.startsWith('[') ? wire.split(',').filter(Boolean) : jsonAsList(wire)

/** Makes a type for a list of ids; a form or address may also send it as text with commas. */
export const ids = <T extends z.ZodType>(item: T, max: number, min = 0) =>
  alsoSpelled(array(item, max, min), commasAsList)

/** Page of a list call, in either spelling. */
const pageFields = {
  pageNum: int(1, 10_000).optional(),
  pageSize: int(1, 100).optional(),
  pagenum: int(1, 10_000).optional(),
  pagesize: int(1, 100).optional(),
}
export type PageInput = {
  pageNum?: number | undefined
  pageSize?: number | undefined
  pagenum?: number | undefined
  pagesize?: number | undefined
}

/** Makes a strict object of a call's fields: unknown fields are refused, not dropped. */
export const fields = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape)
/** Like `fields`, plus the page with at most `mostRows` rows. */
export const paged = <T extends z.ZodRawShape>(shape: T, mostRows = 100) =>
  z.strictObject({ ...shape, ...pageFields, pageSize: int(1, mostRows).optional() })

/** Makes the type of an answered page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ pageNum: z.int(), pageSize: z.int(), total: z.int(), pages: z.int(), list: z.array(item) })
export type Page<T> = { pageNum: number; pageSize: number; total: number; pages: number; list: T[] }

/** Returns the requested page, by default the first with ten rows. */
export const pageOfInput = (input: PageInput) => {
  const pageNum = input.pageNum ?? input.pagenum ?? 1
  const pageSize = input.pageSize ?? input.pagesize ?? 10
  return { pageNum, pageSize, offset: (pageNum - 1) * pageSize }
}

/** Returns the rows of one page with the total of all, in the shape of the wire. */
export const pageAnswer = <T>(page: { pageNum: number; pageSize: number }, total: number, rows: T[]): Page<T> => ({
  pageNum: page.pageNum,
  pageSize: page.pageSize,
  total,
  pages: Math.ceil(total / page.pageSize),
  list: rows,
})

/** Random name that the browser keeps, for counts of once a day for each visitor; used only without a signed-in user. */
export const visitorId = z.string().regex(/^[0-9a-f]{32}$/, '须为 32 位十六进制字符')
