import { describe, expect, test } from 'vitest'
import { keepRecent } from './keep-recent.ts'

const open = (most = 3) => {
  let time = 0
  const made: string[] = []
  const ask = keepRecent<string>({ most, milliseconds: 1_000, now: () => time })
  const get = (key: string) =>
    ask(key, async () => {
      made.push(key)
      return `${key}${made.length}`
    })
  return { get, made, ask, pass: (milliseconds: number) => (time += milliseconds) }
}

describe('recent answers', () => {
  test('are made once, until their time is over', async () => {
    const { get, made, pass } = open()
    expect([await get('a'), await get('a')]).toEqual(['a1', 'a1'])
    pass(999)
    expect(await get('a')).toBe('a1')
    pass(1)
    expect(await get('a')).toBe('a2')
    expect(made).toEqual(['a', 'a'])
  })

  test('are made once for all who ask at the same time', async () => {
    const { get, made } = open()
    expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a1', 'a1', 'b2'])
    expect(made).toEqual(['a', 'b'])
  })

  test('give way to others in the order of their last use', async () => {
    const { get, made } = open(2)
    await get('a')
    await get('b')
    await get('a')
    await get('c')
    await get('a')
    expect(made).toEqual(['a', 'b', 'c'])
    await get('b')
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  test('are not kept when making them failed', async () => {
    const { ask, get } = open()
    await expect(ask('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await get('a')).toBe('a1')
  })
})
