import type { Access } from '@mall/api/endpoint'
import { rooms } from '../../src/house.ts'
import type { Served } from '../../src/kernel/serve.ts'
import type { Asker, Foreign, RoomSamples, Sample, Samples } from './sample.ts'
import type { Scene } from './scene.ts'

const files = import.meta.glob<RoomSamples>('./*.ts')

/** Returns the samples of all rooms with calls, and a foreign thing of every kind that calls name. */
export const readSamples = async (
  scene: Scene,
): Promise<{ sampleOf: (served: Pick<Served, 'name'>) => Sample; foreign: Foreign }> => {
  const found = await Promise.all(
    rooms
      .filter((room) => room.routes.length > 0)
      .map(async ({ name }) => {
        const load = files[`./${name}.ts`]
        if (load === undefined)
          throw new Error(`server/test/samples/${name}.ts is missing: samples of the calls of ${name}`)
        return load()
      }),
  )
  const samples: Samples = Object.assign({}, ...found.map((room) => room.samples(scene)))
  return {
    sampleOf: ({ name }) => {
      const sample = samples[name]
      if (sample === undefined) throw new Error(`${name} has no sample`)
      return sample
    },
    foreign: Object.assign({}, ...found.map((room) => room.foreign?.(scene) ?? {})),
  }
}

const usualAsker = (access: Access): Asker => {
  if (access === 'public') return 'visitor'
  if (access === 'signedIn') return 'buyer'
  return access.role === 'party' ? 'buyer' : access.role
}

/** Makes a new session of a sample's caller; undefined for a visitor. */
export const tokenOf = async ({ world, users }: Scene, access: Access, { by }: Sample): Promise<string | undefined> => {
  const asker = by ?? usualAsker(access)
  if (asker === 'visitor') return undefined
  return (await world.signIn(typeof asker === 'function' ? await asker() : users[asker])).token
}
