import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery } from './search-query.ts'
import { initialsOf, lettersOf, runsOf } from './segment.ts'
import { suggestible, vectorOf } from './vector.ts'

/** A small model of PostgreSQL: returns whether a vector in its notation satisfies a query in its notation. */
const satisfies = (vector: string, query: string): boolean => {
  const words = [...vector.matchAll(/'((?:[^'\\]|''|\\\\)*)':\d+[A-D]/g)].map((found) =>
    found[1]!.replaceAll("''", "'").replaceAll('\\\\', '\\'),
  )
  const script = query
    .replace(/'((?:[^'\\]|''|\\\\)*)'(:\*)?/g, (_, word: string, prefix: string | undefined) => {
      const text = word.replaceAll("''", "'").replaceAll('\\\\', '\\')
      return String(words.some((it) => (prefix === undefined ? it === text : it.startsWith(text))))
    })
    .replaceAll('&', '&&')
    .replaceAll('|', '||')
  expect(script).toMatch(/^(?:true|false|[()\s]|&&|\|\|)+$/)
  // oxlint-disable-next-line no-eval -- only the words above can stand in it
  return (0, eval)(script) as boolean
}

const goods = (name: string, more = '') =>
  vectorOf([
    { text: name, weight: 'A', parts: 'C', letters: true },
    { text: more, weight: 'B', parts: 'D', letters: true },
  ])
const finds = (keyword: string, vector: string): boolean => {
  const asked = readQuery(keyword)
  return asked !== undefined && satisfies(vector, asked.query)
}

const creep = goods('乳猪教槽料 S1 20kg/袋', '饲料 猪饲料 北辰')

describe('a keyword', () => {
  it.each([
    ['教槽料'],
    ['教槽'],
    ['槽料'],
    ['乳猪'],
    ['猪教槽'],
    ['仔猪用教槽料', '教槽料 仔猪'],
    ['jcl'],
    ['JCL'],
    ['rzjcl'],
    ['jiaocaoliao'],
    ['jiao cao liao'],
    ['jiaocao'],
    ['ruzhu'],
    ['教槽料 20kg'],
    ['２０ＫＧ 教槽料'],
    ['北辰 教槽料'],
    ['bc jcl'],
    ['乳猪料'],
    ['开口料'],
    ['s1'],
  ])('%s finds creep feed', (keyword, more = '') => {
    expect(finds(keyword, goods('乳猪教槽料 S1 20kg/袋', `饲料 猪饲料 北辰 ${more}`))).toBe(true)
  })

  it.each([['玉米种'], ['教槽料 40kg'], ['鱼料'], ['ymz'], ['教槽料 金穗'], ['caojiao']])('%s does not', (keyword) => {
    expect(finds(keyword, creep)).toBe(false)
  })

  it('of the same meaning finds goods named otherwise, both ways', () => {
    expect(finds('多西环素', goods('强力霉素可溶性粉'))).toBe(true)
    expect(finds('强力霉素', goods('多西环素可溶性粉'))).toBe(true)
  })

  it.each([
    ['化肥', '复合肥 17-17-17'],
    ['化肥', '大颗粒尿素 46%'],
    ['农药', '草甘膦水剂 10L'],
    ['打虫药', '伊维菌素注射液 1%'],
    ['塑料膜', '黑白双色地膜'],
    ['西红柿', '大果番茄种子'],
    ['猪药', '阿莫西林可溶性粉', '兽药疫苗'],
    ['打草机', '铡草揉丝机'],
  ])('%s finds %s', (keyword, name, more = '') => expect(finds(keyword, goods(name, more))).toBe(true))

  it.each([
    ['尿素', '复合肥 17-17-17'],
    ['化肥', '大猪育肥配合饲料 553', '饲料 猪饲料 育肥料'],
    ['农药', '阿莫西林可溶性粉', '兽药疫苗'],
  ])('%s does not find %s', (keyword, name, more = '') => expect(finds(keyword, goods(name, more))).toBe(false))

  it.each([
    ['%', '中大猪浓缩料 4%', true],
    ['％', '中大猪浓缩料 4%', true],
    ['%', '乳猪教槽料 S1', false],
    ['!!!', '乳猪教槽料 S1', false],
    ['？', '乳猪教槽料 S1', false],
    ['/', '乳猪教槽料 20kg/袋', true],
    ['_', '饲料_新', true],
    ['привет', '乳猪教槽料 S1', false],
    ['\u0301', '乳猪教槽料 S1', false],
    ['4%', '中大猪浓缩料 4 ％', true],
    ['4%', '中大猪浓缩料 40kg', false],
    ['4', '中大猪浓缩料 4%', true],
    ['%4', '中大猪浓缩料 4%', true],
    ['预混合料', '4%预混料', true],
    ['预混料', '4%预混合饲料', true],
    ['浓缩料', '猪浓缩饲料', true],
    ['浓缩饲料', '猪浓缩料', true],
    ['肥饲料', '肥料', false],
    ['ＳＩ１', '教槽料 si1', true],
    ['教 槽 料', '乳猪教槽料', true],
  ])('%j in %j: %j', (keyword, name, is) => expect(finds(keyword, goods(name))).toBe(is))

  it.each([
    ['阿西莫林', '阿莫西林可溶性粉', true],
    ['阿莫西令', '阿莫西林可溶性粉', true],
    ['阿莫林可溶性粉', '阿莫西林可溶性粉', true],
    ['教料槽', '乳猪教槽料', true],
    ['教朝料', '乳猪教槽料', false],
    ['宇宙飞船', '乳猪教槽料', false],
  ])('%s, read loosely, finds %s: %j', (keyword, name, is) => {
    const asked = readQuery(keyword)!
    expect(satisfies(goods(name), asked.loose ?? asked.query)).toBe(is)
  })

  it('without anything to search for is none', () => {
    expect(['', '   '].map(readQuery)).toEqual([undefined, undefined])
  })

  it('never leaves the notation, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (keyword) => {
        const asked = readQuery(keyword)
        expect(asked === undefined || typeof satisfies(creep, asked.query) === 'boolean').toBe(true)
      }),
    )
  })

  it('that is part of a name finds it', () => {
    const character = fc.constantFrom(...'乳猪教槽料保育中大浓缩母妊娠蛋鸡高峰肉小鱼虾苗种玉米疫苗氟苯尼考粉')
    fc.assert(
      fc.property(fc.array(character, { minLength: 2, maxLength: 12 }), fc.nat(10), fc.nat(6), (name, from, length) => {
        const part = name.slice(from % (name.length - 1)).slice(0, 2 + length)
        fc.pre(part.length > 1)
        expect(finds(part.join(''), goods(name.join('')))).toBe(true)
        expect(finds(initialsOf(part.join('')), goods(name.join('')))).toBe(true)
        expect(finds(lettersOf(part.join('')), goods(name.join('')))).toBe(true)
      }),
    )
  })
})

describe('words of goods', () => {
  it('count by the best weight they are said with', () => {
    expect(goods('教槽料', '教槽料')).toMatch(/'教槽料':\d+A/)
    expect(goods('教槽料', '教槽料')).not.toMatch(/'教槽料':\d+B/)
  })

  it('count more than their parts, and than what they hold by chance', () => {
    expect(goods('中猪育肥料')).toMatch(/'育肥料':\d+A/)
    expect(goods('中猪育肥料')).toMatch(/'肥料':\d+C/)
    expect(goods('含硫肥料')).toMatch(/'肥料':\d+A/)
    expect(goods('', '饲料 猪饲料 育肥料')).toMatch(/'肥料':\d+D/)
    expect(goods('土鸡蛋')).toMatch(/'鸡蛋':\d+A/)
  })

  it('are suggested whole and as a run, without numbers and single characters', () => {
    expect(suggestible('乳猪教槽料 S1 20kg/袋')).toEqual(['乳猪', '乳猪教槽料', '教槽料'])
  })

  it('are spelled as they are typed', () => {
    expect([lettersOf('教槽料 S1'), initialsOf('教槽料'), lettersOf('绿源')]).toEqual([
      'jiaocaoliaos1',
      'jcl',
      'lvyuan',
    ])
  })

  it('are split where the writing changes, in plain forms', () => {
    expect(runsOf('ＡＢ-教槽料４％').map((run) => run.text)).toEqual(['ab', '教槽料', '4%'])
  })
})

it('characters of four bytes stay whole: half of one is no text', () => {
  const words = vectorOf([{ text: '𠮷号饲料', weight: 'A', parts: 'C', letters: true }])
  expect([words, initialsOf('𠮷号饲料')].map((it) => it.isWellFormed())).toEqual([true, true])
})
