import { parameter } from '@mall/api/parameter/endpoints'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world }: Scene) => {
  const name = 'partner.failsUntilStopped'
  /** Returns the current version; the parameter was changed before, so that each sample changes it once more. */
  const version = async () => {
    await world.db
      .insertInto('parameterValue')
      .values({ name, value: 20, reason: '试验', changeTime: world.now() })
      .onConflict((it) => it.doNothing())
      .execute()
    const kept = world.db.selectFrom('parameterValue').select('version').where('name', '=', name)
    return (await kept.executeTakeFirstOrThrow()).version
  }
  let fails = 20
  return samplesOf({ parameter })({
    list: { input: () => ({}) },
    change: {
      input: async () => ({ name, value: (fails += 1), reason: '对方系统常常重启', version: await version() }),
      pressed: 'once',
    },
  })
}
