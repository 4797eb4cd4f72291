import { unzipSync } from 'fflate'
import { getFormatFromId } from 'numfmt'
import { SaxesParser } from 'saxes'
import { readWords } from './sheet-cells.ts'
import { shownNumber } from './shown-number.ts'
import type { SheetCell } from './shown-number.ts'

/* Reads what an .xlsx file shows to a person: its pages, and each cell in the words that the spreadsheet shows. */

/** Limits of a page: its rows including the head, and its columns. */
export type SheetBounds = { readonly rows: number; readonly columns: number }
/** A page of a workbook; `rows` is null if it is hidden or beyond the bounds. */
export type SheetPage = {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly (readonly SheetCell[])[] | null
}

type Attributes = Readonly<Record<string, string>>
type Reading = {
  readonly open?: (name: string, attributes: Attributes) => void
  /** Gets the text of the element that follows its last child. */
  readonly close?: (name: string, text: string) => void
}

/** Returns a name without its namespace prefix, which every program chooses for itself. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const readXml = (xml: string, { open, close }: Reading): void => {
  // Version 1.1 allows references to characters that no text may hold: they are a fault of their cell, not of the file.
  const parser = new SaxesParser({ defaultXMLVersion: '1.1', forceXMLVersion: true })
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    open?.(bare(name), Object.fromEntries(Object.entries(attributes).map(([key, value]) => [bare(key), value])))
  })
  parser.on('text', (more) => (text += more))
  parser.on('cdata', (more) => (text += more))
  parser.on('closetag', ({ name }) => {
    close?.(bare(name), text)
    text = ''
  })
  parser.write(xml).close()
}

type Parts = (path: string) => string | undefined

/** Returns the uniform name of a workbook's part, however its program writes paths. */
export const partName = (path: string): string => path.replaceAll('\\', '/').toLowerCase()

/** Returns the parts of a file by their paths, whatever case and slashes the writing program uses. */
const partsOf = (bytes: Uint8Array): Parts => {
  const parts = new Map(Object.entries(unzipSync(bytes)).map(([path, part]) => [partName(path), part]))
  return (path) => {
    const part = parts.get(partName(path))
    return part && new TextDecoder().decode(part)
  }
}

type Relation = { readonly type: string; readonly path: string }

/** Returns the parts that a part refers to, by the ids of the references. */
const relationsOf = (parts: Parts, of: string): ReadonlyMap<string, Relation> => {
  const found = new Map<string, Relation>()
  const slash = of.lastIndexOf('/') + 1
  readXml(parts(`${of.slice(0, slash)}_rels/${of.slice(slash)}.rels`) ?? '<none/>', {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const path = new URL(Target, `file:///${of}`).pathname.slice(1)
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(path) })
    },
  })
  return found
}

const escaped = /_x([0-9A-Fa-f]{4})_/g
const unescaped = (text: string): string =>
  text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Collects the text of runs, without the readings printed above Chinese or Japanese words. */
const collectText = () => {
  let text = ''
  let reading = false
  return {
    open: (name: string) => {
      if (name === 'rPh') reading = true
    },
    close: (name: string, words: string) => {
      if (name === 'rPh') reading = false
      else if (name === 't' && !reading) text += unescaped(words)
    },
    take: () => {
      const taken = text
      text = ''
      return taken
    },
  }
}

const sharedTextsOf = (xml: string | undefined): string[] => {
  const texts: string[] = []
  const text = collectText()
  readXml(xml ?? '<none/>', {
    open: text.open,
    close: (name, words) => {
      text.close(name, words)
      if (name === 'si') texts.push(text.take())
    },
  })
  return texts
}

/** Returns the number format of each cell style. */
const formatsOf = (xml: string | undefined): string[] => {
  const own = new Map<string, string>()
  const formats: string[] = []
  let ofCells = false
  readXml(xml ?? '<none/>', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, formatCode)
      if (name === 'cellXfs') ofCells = true
      if (name === 'xf' && ofCells)
        formats.push(own.get(numFmtId) ?? getFormatFromId(Number(numFmtId), 'zh-CN') ?? 'General')
    },
    close: (name) => {
      if (name === 'cellXfs') ofCells = false
    },
  })
  return formats
}

type Workbook = {
  readonly texts: readonly string[]
  readonly formats: readonly string[]
  readonly from1904: boolean
  /** True if its formulas are computed only when it is opened, so that its cells hold no results. */
  readonly unworked: boolean
}
type Cell = {
  readonly type: string
  readonly style: number
  formula: boolean
  value: string | undefined
  inline: string
}

const noResult = { words: '#CALC!', fault: '公式还没有算出结果，请用表格软件打开、保存后重新上传' }
const broken = (words: string): SheetCell => ({ words, fault: '单元格无法读取，请重新填写' })

/** Converts a day or time in the text form of the standard to the form in which columns of times are read. */
const moment = (written: string): string =>
  written
    .replace('T', ' ')
    .replace(/(\.\d+)?Z?$/, '')
    .replace(' 00:00:00', '')

const shownCell = ({ type, style, formula, value, inline }: Cell, book: Workbook): SheetCell => {
  if (formula && (book.unworked || value === undefined || (value === '' && type !== 'str'))) return noResult
  if (type === 'inlineStr') return inline
  if (value === undefined || value === '') return ''
  if (type === 's') return book.texts[Number(value)] ?? broken(value)
  if (type === 'str') return unescaped(value)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return moment(value)
  if (type === 'e') return { words: value, fault: `单元格是错误值 ${value}，请改正后重试` }
  return type === 'n' ? shownNumber(value, book.formats[style] ?? 'General', book.from1904) : broken(value)
}

/** Characters kept of a cell. */
const mostWords = 500
const trimmed = (cell: SheetCell): SheetCell =>
  typeof cell === 'string'
    ? readWords(cell, mostWords)
    : { words: readWords(cell.words, mostWords), fault: readWords(cell.fault, mostWords) }

const letters = 26
/** Returns the number of a cell's column, counted from 1, from its letters. */
const columnAt = (reference: string): number => {
  const name = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1]
  if (name === undefined) throw new SyntaxError('a reference that no spreadsheet writes')
  return [...name].reduce((sum, it) => sum * letters + it.charCodeAt(0) - 64, 0)
}
const rowAt = (reference: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(reference)) throw new SyntaxError('a row that no spreadsheet writes')
  return Number(reference)
}

/** Reads all cells of a page. A cell beyond the bounds, even a blank one, throws a `RangeError` before any work on it. */
const cellsOf = (xml: string, bounds: SheetBounds, book: Workbook): SheetCell[][] => {
  const rows: SheetCell[][] = []
  const text = collectText()
  let at = { row: 0, column: 0 }
  let cell: Cell | undefined
  const within = (row: number, column: number) => {
    if (row > bounds.rows || column > bounds.columns) throw new RangeError('too large')
    at = { row, column }
  }
  readXml(xml, {
    open: (name, { r, t = 'n', s = '0' }) => {
      text.open(name)
      if (name === 'row') within(r === undefined ? at.row + 1 : rowAt(r), 0)
      if (name === 'c') {
        within(at.row, r === undefined ? at.column + 1 : columnAt(r))
        cell = { type: t, style: Number(s), formula: false, value: undefined, inline: '' }
      }
      if (name === 'f' && cell !== undefined) cell.formula = true
    },
    close: (name, words) => {
      text.close(name, words)
      if (cell === undefined) return
      if (name === 'v') cell.value = words
      if (name === 'is') cell.inline = text.take()
      if (name !== 'c') return
      const shown = trimmed(shownCell(cell, book))
      cell = undefined
      if (shown !== '') (rows[at.row - 1] ??= [])[at.column - 1] = shown
    },
  })
  return filled(rows)
}

/** Returns the rows of a page as a rectangle; missing cells are empty. */
const filled = (rows: readonly (readonly SheetCell[] | undefined)[]): SheetCell[][] => {
  const width = rows.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  return Array.from(rows, (row) => Array.from({ length: width }, (_, at) => row?.[at] ?? ''))
}

const rowsWithin = (xml: string, bounds: SheetBounds, book: Workbook): SheetCell[][] | null => {
  try {
    return cellsOf(xml, bounds, book)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Returns the pages of an .xlsx file in their order; throws for another file. */
export const pagesOf = (bytes: Uint8Array, bounds: SheetBounds): SheetPage[] => {
  const parts = partsOf(bytes)
  const needed = (path: string) => {
    const part = parts(path)
    if (part === undefined) throw new SyntaxError('a part is missing')
    return part
  }
  const main =
    relationsOf(parts, '')
      .values()
      .find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = relationsOf(parts, main)
  const partOf = (kind: string) => parts(relations.values().find(({ type }) => type === kind)?.path ?? '')
  const sheets: { readonly name: string; readonly hidden: boolean; readonly path: string }[] = []
  const flags = { from1904: false, unworked: false }
  const isSet = (flag: string | undefined) => flag === '1' || flag === 'true'
  readXml(needed(main), {
    open: (element, { name = '', state = 'visible', id = '', date1904, fullCalcOnLoad }) => {
      if (element === 'workbookPr') flags.from1904 = isSet(date1904)
      if (element === 'calcPr') flags.unworked = isSet(fullCalcOnLoad)
      const relation = relations.get(id)
      if (element === 'sheet' && relation?.type === 'worksheet')
        sheets.push({ name, hidden: state !== 'visible', path: relation.path })
    },
  })
  const texts = sharedTextsOf(partOf('sharedStrings'))
  const book = { texts, formats: formatsOf(partOf('styles')), ...flags }
  return sheets.map(({ name, hidden, path }) => ({
    name: readWords(name, mostWords),
    hidden,
    rows: hidden ? null : rowsWithin(needed(path), bounds, book),
  }))
}
