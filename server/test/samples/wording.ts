import { wording } from '@mall/api/wording/endpoints'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world }: Scene) => {
  const word = async () =>
    (
      await world.db
        .insertInto('bannedWord')
        .values({ word: `词${unique()}`, reason: '试验', createTime: world.now() })
        .returning('wordId')
        .executeTakeFirstOrThrow()
    ).wordId
  return samplesOf({ wording })({
    list: { input: async () => (await word(), {}) },
    add: { input: () => ({ words: `词${unique()}`, reason: '试验' }), pressed: 'once' },
    drop: { input: async () => ({ wordId: await word() }), pressed: 'once with a key' },
  })
}
