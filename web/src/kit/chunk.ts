import { toast } from './toast.ts'

/** A script that could not be loaded: without a connection, or mostly because the server has a newer version. */
export class ChunkLost extends Error {}

const patience = 120_000

/** Loads a script, with one retry and within 120 seconds in all; after a failure it offers to reload the page. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLost('加载超时')), patience)
  })
  try {
    return await Promise.race([load().catch(load), late])
  } catch (error) {
    if (navigator.onLine) toast.offer('有新版本，请刷新页面', '刷新', () => location.reload())
    else toast.failed('网络已断开')
    throw new ChunkLost('页面没有加载成功，可能有新版本', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
