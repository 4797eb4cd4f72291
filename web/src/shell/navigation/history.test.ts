// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sheetOpened } from '../../kit/open-sheets.ts'
import { followAddresses } from './history.ts'

/** Simulates the browser's history entries, which happy-dom does not have. */
const keepEntries = () => {
  let at = 0
  const entries = [{ state: history.state as unknown, href: location.href }]
  const { pushState, replaceState } = history
  const write = (state: unknown) => {
    entries.splice(at, entries.length, { state, href: location.href })
  }
  vi.spyOn(history, 'pushState').mockImplementation((state, unused, url) => {
    pushState.call(history, state, unused, url)
    at += 1
    write(state)
  })
  vi.spyOn(history, 'replaceState').mockImplementation((state, unused, url) => {
    replaceState.call(history, state, unused, url)
    entries[at] = { state, href: location.href }
  })
  vi.spyOn(history, 'go').mockImplementation((steps = 0) => {
    const { state, href } = entries[at + steps]!
    at += steps
    replaceState.call(history, state, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  })
}

let stop = () => {}
const start = (mayGo: (to: string) => true | Promise<boolean> = () => true) => {
  const seen: string[] = []
  const { navigator, follow } = followAddresses()
  stop = follow({ arrived: ({ pathname }, way) => void seen.push(`${way} ${pathname}`), mayGo })
  return { navigator, seen }
}

describe('the addresses of the window', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/v/a')
    keepEntries()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('steps of the program and of the browser reach the listener', () => {
    const { navigator, seen } = start()
    void navigator.push('/v/b?x=1', { from: '/a' })
    expect(history.state).toMatchObject({ at: 1, given: { from: '/a' } })
    void navigator.push({ pathname: '/v/c', search: '?y=2', hash: '' })
    void navigator.replace('/v/d')
    history.go(-2)
    expect(seen).toEqual(['PUSH /v/b', 'PUSH /v/c', 'REPLACE /v/d', 'POP /v/a'])
  })

  const settled = () => vi.advanceTimersByTimeAsync(1)
  const openSheet = (name: string, closed: string[] = []) => {
    const end = sheetOpened(() => {
      closed.push(name)
      end()
    })
    return end
  }

  test('a step back closes the uppermost open sheet and stays, also where the visit began', async () => {
    vi.useFakeTimers()
    const { seen } = start()
    const closed: string[] = []
    openSheet('lower', closed)
    openSheet('upper', closed)
    await settled()
    history.go(-1)
    await settled()
    expect([closed, location.pathname]).toEqual([['upper'], '/v/a'])
    history.go(-1)
    await settled()
    expect([closed, location.pathname, seen]).toEqual([['upper', 'lower'], '/v/a', []])
    expect(history.state).not.toHaveProperty('sheets')
  })

  test('a closed sheet leaves no entry: the next step back is one of pages', async () => {
    vi.useFakeTimers()
    const { navigator, seen } = start()
    void navigator.push('/v/b')
    const end = openSheet('one')
    await settled()
    end()
    await settled()
    history.go(-1)
    expect([location.pathname, seen]).toEqual(['/v/a', ['PUSH /v/b', 'POP /v/a']])
  })

  test('a page that a sheet leads to takes the place of the sheet', async () => {
    vi.useFakeTimers()
    const { navigator, seen } = start()
    const end = openSheet('one')
    await settled()
    void navigator.push('/v/b')
    end()
    await settled()
    history.go(-1)
    expect([location.pathname, seen]).toEqual(['/v/a', ['PUSH /v/b', 'POP /v/a']])
  })

  test('what was replaced under a sheet stays when it closes', async () => {
    vi.useFakeTimers()
    const { navigator, seen } = start()
    openSheet('filter')
    await settled()
    void navigator.replace('/v/a?brand=1')
    history.go(-1)
    await settled()
    expect([location.href, seen]).toEqual([expect.stringContaining('/v/a?brand=1'), ['REPLACE /v/a']])
  })

  test('a sheet that does not close has its entry again', async () => {
    vi.useFakeTimers()
    start()
    const closed: string[] = []
    const end = sheetOpened(() => void closed.push('asked'))
    await settled()
    history.go(-1)
    await settled()
    history.go(-1)
    await settled()
    expect([closed, location.pathname, history.state]).toEqual([
      ['asked', 'asked'],
      '/v/a',
      expect.objectContaining({ sheets: 1 }),
    ])
    end()
    await settled()
  })

  test('a step of the program waits for the answer, and is made or not', async () => {
    let answer: (may: boolean) => void = () => {}
    const { navigator, seen } = start(() => new Promise((done) => (answer = done)))
    void navigator.push('/v/b')
    expect(location.pathname).toBe('/v/a')
    answer(false)
    await Promise.resolve()
    expect(seen).toEqual([])
    void navigator.push('/v/b')
    answer(true)
    await vi.waitFor(() => expect(seen).toEqual(['PUSH /v/b']))
  })

  test('a step of the browser is taken back until there is an answer, then made again', async () => {
    let answer: (may: boolean) => void = () => {}
    let dirty = false
    const { navigator, seen } = start(() => (dirty ? new Promise((done) => (answer = done)) : true))
    void navigator.push('/v/b')
    void navigator.push('/v/c')
    dirty = true
    history.go(-2)
    expect(location.pathname).toBe('/v/c')
    dirty = false
    answer(true)
    await vi.waitFor(() => expect(seen.at(-1)).toBe('POP /v/a'))
    expect(location.pathname).toBe('/v/a')
  })

  test('an entry the browser made for a link inside the page gets its place', () => {
    const { seen } = start()
    history.pushState(null, '', '/v/a#main')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(history.state).toMatchObject({ at: 1 })
    expect(seen).toEqual(['POP /v/a'])
  })
})
