import type { Actor } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { digestOf } from './check-factor.ts'
import { newRecoveryCodes } from './rules.ts'
import { putRecoveryCodes } from './store.ts'

/** Returns new recovery codes with their digests, which are stored. */
export const recoveryFor = async ({ ports, actor }: Call<Actor>) => {
  const recoveryCodes = newRecoveryCodes()
  const digests = await Promise.all(recoveryCodes.map((it) => digestOf(ports.cipher, actor.userId, it)))
  return { recoveryCodes, put: (write: Write<Actor>) => putRecoveryCodes(write, actor.userId, digests) }
}
