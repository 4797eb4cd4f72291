import { plainCharacters } from './typed-text.ts'
import { parseTime } from './wire-types.ts'

const written =
  /^(?:(\d{4})(\d\d)(\d\d)|(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?)(?:\s*[ T日]\s*(\d{1,2}):(\d\d)(?::(\d\d))?)?$/

/** Reads a time of Asia/Shanghai as people and banks write it: `2026-1-5`, `2026/01/05 9:30`, `20260105`, `2026年1月5日`. */
export const readTime = (words: string): Date | undefined => {
  const found = written.exec(plainCharacters(words).trim())
  if (found === null) return undefined
  const [, y, m, d, year = y, month = m, day = d, hour, minute = '00', second = '00'] = found
  const two = (digits: string | undefined) => digits?.padStart(2, '0')
  return parseTime(`${year}-${two(month)}-${two(day)}${hour === undefined ? '' : ` ${two(hour)}:${minute}:${second}`}`)
}
