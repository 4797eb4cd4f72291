import { toast } from '../kit/toast.ts'

/** A part of the program could not be loaded: most often because a newer version is served. */
export class ChunkLost extends Error {}

const patience = 120_000

const within = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLost('加载超时')), patience)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** Loads a part of the program: 120 seconds at most, twice at most; then the page offers to be loaded anew. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await within(load).catch(() => within(load))
  } catch (error) {
    toast.offer('有新版本，请刷新页面', '刷新', () => location.reload())
    throw new ChunkLost('页面没有加载成功，可能有新版本', { cause: error })
  }
}
