import { z } from 'zod'
import { bareDecimal, moneyWire, mostPrice, mostPriceText, parseMoney, parseQuantity, quantityNumber } from './money.ts'
import type { Fen, Milli } from './money.ts'
import { mobilePattern, readMobile, readTelephone, telephonePattern } from './mobile.ts'
import { alsoSpelled } from './spellings.ts'

/*
 * The types of the wire. Each is exact: the wire carries what `z.input` says and nothing else, from every caller, while the
 * server works with integers and dates.
 */

const numberAsText = (wire: unknown) => (typeof wire === 'number' ? String(wire) : wire)
const digitsAsNumber = (wire: unknown) => (typeof wire === 'string' && /^-?\d{1,12}$/.test(wire) ? Number(wire) : wire)

/** Words for a value of another kind; what is missing has the same words everywhere. */
const otherKind = (msg: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : msg),
})

/** A quantity in words as the number it is; what is none stays as it is. */
const textAsQuantity = (wire: unknown) => {
  const milli = typeof wire === 'string' ? parseQuantity(wire) : undefined
  return milli === undefined ? wire : quantityNumber(milli)
}
const wholeAsNumber = (wire: unknown) => (typeof wire === 'string' ? digitsAsNumber(bareDecimal(wire)) : wire)

/** An id inside the server: an integer below 2^53. On the wire a decimal text. */
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
/** A type of its own for each thing that ids are of: inputs say which (`things.ts`). */
export const idType = () => idLike(/^[1-9]\d{0,15}$/)
/** 0 or an id: the root of a tree. */
export const idOrRootType = () => idLike(/^\d{1,16}$/)
/** An id in an answer. */
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
/** Money in an answer: integer fen inside; yuan with two decimals as text on the wire. */
export const money = moneyType()
/** Money that somebody writes: a price, a limit. Inputs take this one. */
export const moneyFromZero = moneyType((fen) => (fen < 0 ? '不能小于 0' : undefined))
/** What goods are to cost. */
export const priceOfGoods = moneyType((fen) =>
  fen < 0 ? '不能小于 0' : fen > mostPrice ? `价格不能超过 ${mostPriceText}` : undefined,
)
/** What goods are to cost where nothing is given away: at group prices, on sheets, in activities. */
export const priceAboveZero = moneyType((fen) =>
  fen <= 0 ? '须大于 0' : fen > mostPrice ? `价格不能超过 ${mostPriceText}` : undefined,
)
/** By how much money changes: below 0 it becomes less. */
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
/** A quantity in an answer, where 0 and less may stand: integer thousandths inside; a number with at most 3 decimals on the wire. */
export const quantity = quantityType(badQuantity)
/** A quantity that somebody asks for. Inputs take this one; what 0 would mean, such as taking a line out, is a call or operation of its own. */
export const positiveQuantity = quantityType((milli) => badQuantity(milli) ?? (milli! > 0 ? undefined : '数量须大于 0'))
/** What there is of something, maybe nothing: stock, a weight. */
export const quantityFromZero = quantityType((milli) => badQuantity(milli) ?? (milli! >= 0 ? undefined : '不能小于 0'))

/** By how much a quantity changes: below 0 it becomes less. */
export const quantityChange = quantityType(badQuantity)

/** A number as a bank writes it: spaces are left out, letters are capitals. */
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

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, which has had no summer time since 1991. */
export const timeText = (at: Date): string => {
  const local = new Date(at.getTime() + shanghai)
  return `${dateText(at)} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`
}

/** `yyyy-MM-dd` in Asia/Shanghai. */
export const dateText = (at: Date): string => new Date(at.getTime() + shanghai).toISOString().slice(0, 10)

const timePattern = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/

/** Reads `yyyy-MM-dd[ HH:mm[:ss]]` of Asia/Shanghai; undefined when there is no such moment. */
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

/** A moment: UTC inside, `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai on the wire. */
export const time = moment(false)
/** The end of a range, inclusive: a bare date means the end of that day. */
export const endTime = moment(true)
/** A calendar day as text on both sides. */
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
/** A boolean; forms and queries may spell it 1, 0, "true" or "false". */
export const flag = alsoSpelled(z.boolean(otherKind('须为是或否')), (wire) => flags.get(wire) ?? wire)

/** A whole number in a range; queries and forms may spell it in digits, as people write them. */
export const int = (min: number, max: number) => {
  const outside = `须在 ${min} 到 ${max} 之间`
  return alsoSpelled(z.int(otherKind('须为整数')).min(min, outside).max(max, outside), wholeAsNumber)
}

/** One of a few codes; queries may spell it in digits. */
export const code = <const T extends readonly number[]>(...codes: T) => alsoSpelled(z.literal(codes), digitsAsNumber)

/** A text of digits that may be sent as a number. */
export const digits = <T extends z.ZodType<string, string>>(schema: T) => alsoSpelled(schema, numberAsText)

/** A mobile number of the mainland; it may come with what `readMobile` leaves out. */
export const mobile = alsoSpelled(z.string().regex(mobilePattern, '请填写 11 位手机号'), (wire) =>
  typeof wire === 'string' ? readMobile(wire) : wire,
)

/** A number to be called: a mobile, or a landline with its area code. */
export const telephone = alsoSpelled(
  z.string().regex(telephonePattern, '请填写手机号，或带区号的固定电话，如 0311-86009999'),
  (wire) => (typeof wire === 'string' ? readTelephone(wire) : wire),
)

/** What no text may hold: control characters other than tabs and line ends, lone surrogates, and marks that nobody sees. */
export const unusableCharacters = /(?![\t\n\r])[\p{Cc}\p{Cf}]|\p{Cs}/gu

/** Text people type: trimmed, of usable characters. */
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

/** A list; a form may carry it as JSON text in its one field. */
export const list = <T extends z.ZodType>(item: T, max: number, min = 0) =>
  alsoSpelled(array(item, max, min), jsonAsList)

const commasAsList = (wire: unknown): unknown =>
  typeof wire === 'string' && !wire.startsWith('[') ? wire.split(',').filter(Boolean) : jsonAsList(wire)

/** A list of ids; a form or address may carry it as text between commas, too. */
export const ids = <T extends z.ZodType>(item: T, max: number, min = 0) =>
  alsoSpelled(array(item, max, min), commasAsList)

/** What every list call takes: the page, in either spelling. */
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

/** Fields of a call as a strict object: unknown fields are refused, not dropped. */
export const fields = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape)
/** As `fields`, plus the page, of at most so many rows. */
export const paged = <T extends z.ZodRawShape>(shape: T, mostRows = 100) =>
  z.strictObject({ ...shape, ...pageFields, pageSize: int(1, mostRows).optional() })

/** A page of a list as it is answered. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ pageNum: z.int(), pageSize: z.int(), total: z.int(), pages: z.int(), list: z.array(item) })
export type Page<T> = { pageNum: number; pageSize: number; total: number; pages: number; list: T[] }

/** The page asked for, with its defaults: the first, ten long. */
export const pageOfInput = (input: PageInput) => {
  const pageNum = input.pageNum ?? input.pagenum ?? 1
  const pageSize = input.pageSize ?? input.pagesize ?? 10
  return { pageNum, pageSize, offset: (pageNum - 1) * pageSize }
}

/** Rows of one page with the total of all, as the wire wants them. */
export const pageAnswer = <T>(page: { pageNum: number; pageSize: number }, total: number, rows: T[]): Page<T> => ({
  pageNum: page.pageNum,
  pageSize: page.pageSize,
  total,
  pages: Math.ceil(total / page.pageSize),
  list: rows,
})

/** A random name the browser keeps, for what is counted once a day for each visitor; used only while nobody is signed in. */
export const visitorId = z.string().regex(/^[0-9a-f]{32}$/, '须为 32 位十六进制字符')
