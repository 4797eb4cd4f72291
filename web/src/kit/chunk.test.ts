import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkLost, loadChunk } from './chunk.ts'
import { toast } from './toast.ts'

// Test files in one worker share modules, so the real toast's functions are replaced and restored.
const offered = vi.spyOn(toast, 'offer')
const failed = vi.spyOn(toast, 'failed')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  offered.mockReset().mockReturnValue()
  failed.mockReset().mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => void vi.restoreAllMocks())

describe('a part of the program', () => {
  test('that comes is there, and nothing waits behind it', async () => {
    expect(await loadChunk(() => Promise.resolve('here'))).toBe('here')
    expect(vi.getTimerCount()).toBe(0)
    expect(offered).not.toHaveBeenCalled()
  })
  test('that fails is tried once more', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('here')
    expect(await loadChunk(load)).toBe('here')
    expect(load).toHaveBeenCalledTimes(2)
  })
  test('that fails twice is given up, and loading the page anew is offered', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
    await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkLost)
    expect(load).toHaveBeenCalledTimes(2)
    expect(offered).toHaveBeenCalledOnce()
  })
  test('that fails without a connection is not called an old version', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toBeInstanceOf(ChunkLost)
    expect(failed).toHaveBeenCalledExactlyOnceWith('网络已断开')
    expect(offered).not.toHaveBeenCalled()
  })
  test('that never comes is given up after 120 seconds, not before', async () => {
    const ended = vi.fn<(error: unknown) => void>()
    void loadChunk(() => new Promise(() => {})).catch(ended)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLost))
  })
})
