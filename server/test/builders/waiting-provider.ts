import type { Signing, SigningPort } from '../../src/ports/signing.ts'
import type { World } from '../world.ts'

/** Makes a provider that identifies signers at its own page: each signing waits until the story sets its result. */
export const aWaitingProvider = (world: World) => {
  const answers = new Map<string, Signing>()
  let flows = 0
  const ports = world.house.ports as { signing: SigningPort }
  ports.signing = {
    ...ports.signing,
    sign: async () => {
      const flowId = `flow${(flows += 1)}`
      return { state: 'waiting', flowId, signUrl: `https://sign.example/${flowId}` }
    },
    follow: async (flowId) => answers.get(flowId) ?? { state: 'waiting', flowId, signUrl: null },
  }
  return { answers, lastFlow: () => `flow${flows}` }
}

/** Returns the answer that a flow was signed. */
export const signedPaper = (flowId: string): Signing => ({
  state: 'signed',
  signature: { by: 'tencent', proof: Buffer.from('%PDF-signed'), serialNo: flowId, signTime: null },
})
