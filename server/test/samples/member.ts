import { member } from '@mall/api/member/endpoints'
import { addAddress } from '../../src/modules/member/public.ts'
import { anAddress } from '../builders/order.ts'
import type { TestBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const added = ({ world }: Scene, { userId, boId }: TestBuyer): Promise<number> =>
  world.write((ctx) => addAddress(ctx, { ...anAddress(), userId, boId }))

export const samples = (scene: Scene) => {
  const another = async () => ({ addressId: await added(scene, scene.buyer) })
  return samplesOf({ member })({
    addresses: { input: () => ({}) },
    saveAddress: {
      input: anAddress,
      naming: { addressId: async () => ({ ...anAddress(), ...(await another()), version: 0 }) },
      pressed: 'once with a key',
    },
    delAddress: { input: another, pressed: 'once' },
    setDefaultAddress: { input: another, pressed: 'once' },
  })
}

export const foreign = (scene: Scene): Foreign => ({ address: () => added(scene, scene.otherBuyer) })
