import type { In } from '@mall/api/endpoint'
import type { signing } from '@mall/api/signing/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { pdfOf } from '../../kernel/paper.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { Signature, Signer } from '../../ports/signing.ts'
import { useTicket } from '../captcha/public.ts'
import { attachPapers, filesOf } from '../file/public.ts'
import { lockForContract, takeContractStep } from '../order/public.ts'
import type { LockedOrder } from '../order/public.ts'
import { compose } from './compose.ts'
import type { Composed } from './compose.ts'
import { orderSaid, signaturesOf, writtenOf } from './queries.ts'
import type { OrderSaid, Written } from './queries.ts'
import { addSignature, addWaiting, fulfilSignature, writeContract } from './store.ts'

export type Side = 'buyer' | 'seller'
type Input = In<typeof signing.submit>

const stepOf = { buyer: 'signContract', seller: 'countersignContract' } as const
const hour = 3_600_000
/** Kind of contract papers among the files of an order. */
export const contractPapers = 6

/** Returns the signer for a side: a person with the right, for the enterprise of the order. */
const signerOf = (actor: Actor, side: Side, said: OrderSaid): Signer => {
  const { userId, name: person, mobile } = actor
  if (side === 'seller') {
    if (!actor.shop?.can.has('contract.manage')) return refuse('FORBIDDEN')
    return { userId, person, mobile, boId: said.sellerBoId, party: said.sellerName, enterprise: true }
  }
  const member = actor.enterprises.find(({ boId }) => boId === said.buyerBoId)
  if (!member?.can.has('contract.sign')) return refuse('FORBIDDEN')
  const { boId, name: party, enterpriseType } = member
  return { userId, person, mobile, boId, party, enterprise: enterpriseType !== 1 }
}

/** Whether the signer's identity is certified; shops were audited at their check-in. */
export const isCertified = (actor: Actor, side: Side, buyerBoId: Id): boolean =>
  side === 'seller' ||
  actor.realNamed ||
  actor.enterprises.some(({ boId, certStatus }) => boId === buyerBoId && certStatus === 2)

type Text = { readonly locked: LockedOrder; readonly said: OrderSaid; readonly content: Composed | Written }

/** Locks the order and returns the text to sign: for the buyer the present one, for the shop the one the buyer signed. */
export const textToSign = async (ctx: Write, orderId: Id, side: Side): Promise<Text> => {
  const locked = await lockForContract(ctx, orderId, stepOf[side])
  const said = (await orderSaid(ctx.db, orderId)) ?? refuse('NOT_FOUND')
  if (side === 'buyer') return { locked, said, content: compose(said) }
  const written = (await writtenOf(ctx.db, orderId)) ?? refuse('CONTRACT_CHANGED')
  return { locked, said, content: written.payMoney === locked.payMoney ? written : refuse('CONTRACT_CHANGED') }
}

const hashIn = (content: Composed | Written): string => ('hash' in content ? content.hash : content.contentHash)

/** Returns the contract with the text to sign: the one that waits at the provider, or a new revision, because void signatures stay void. */
const contractOf = async (ctx: Write, said: OrderSaid, content: Composed | Written): Promise<Written> => {
  if (!('hash' in content)) return content
  const known = await writtenOf(ctx.db, said.orderId)
  const waits = known?.contentHash === content.hash && (await signaturesOf(ctx.db, known)).length > 0
  return waits ? known : writeContract(ctx, said, content)
}

/** Keeps a new signature, and moves the contract and its order. Refuses if the text has changed since. */
export const keepSignature = async (
  ctx: Write,
  it: { readonly orderId: Id; readonly side: Side; readonly hash: string; readonly signer: Signer },
  signature: Signature | { readonly signatureId: Id; readonly of: Signature },
): Promise<number> => {
  const { orderId, side, hash, signer } = it
  const { locked, said, content } = await textToSign(ctx, orderId, side)
  if (hashIn(content) !== hash) return refuse('CONTRACT_CHANGED')
  const written = await contractOf(ctx, said, content)
  if ('of' in signature) {
    if (!(await fulfilSignature(ctx, signature.signatureId, signature.of))) return refuse('CONTRACT_CHANGED')
  } else await addSignature(ctx, { written, side, signer }, signature)
  const text = `${side === 'buyer' ? '买家' : '卖家'}签署合同：${signer.party}`
  const { unpaidMinutes } = said
  await takeContractStep(ctx, locked, stepOf[side], { text, ...(side === 'seller' ? { unpaidMinutes } : {}) })
  ctx.emit('orderContract.moved', { orderId, side, at: ctx.now.toISOString() })
  if (side === 'seller') ctx.emit('orderContract.signed', { orderId })
  else
    ctx.emit(
      'orderContract.waiting',
      { orderId, status: 2 },
      { key: `${orderId}:2`, at: new Date(ctx.now.getTime() + 24 * hour) },
    )
  return side === 'buyer' ? 2 : 3
}

/** Checks everything before the signature; the same is checked again when the signature is kept. */
const prepare = async (
  ctx: Write<Actor>,
  { orderId, side, previewHash, materials = [], captchaTicket }: Input,
  as: Side,
) => {
  if (side !== undefined && side !== as) return refuseField('side', '您不能代表这一方签署')
  const { said, content } = await textToSign(ctx, orderId, as)
  const signer = signerOf(ctx.actor, as, said)
  if (hashIn(content) !== previewHash) return refuse('CONTRACT_CHANGED')
  const it = { bizType: contractPapers, bizId: orderId, userId: ctx.actor.userId, paths: materials, kept: true }
  if (materials.length > 0 && !(await attachPapers(ctx, it)))
    return refuseField('materials', '材料没有上传成功，请重新上传')
  if (!isCertified(ctx.actor, as, said.buyerBoId)) {
    const mine = (await filesOf(ctx.db, [contractPapers], [orderId])).filter((one) => one.userId === ctx.actor.userId)
    if (mine.length === 0) return refuse('SIGNER_UNKNOWN')
  }
  await useTicket(ctx, captchaTicket, 'sign')
  const paper = 'hash' in content ? content.paper : (JSON.parse(content.paper) as Composed['paper'])
  return { orderId, side: as, signer, said, html: content.html, paper, hash: previewHash }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Records that the signer continues at the provider, and schedules questions about the result. */
const waitFor = async (
  ctx: Write,
  it: Prepared,
  flow: { readonly flowId: string; readonly signUrl: string | null },
): Promise<void> => {
  const { said, content } = await textToSign(ctx, it.orderId, it.side)
  if (hashIn(content) !== it.hash) return refuse('CONTRACT_CHANGED')
  const written = await contractOf(ctx, said, content)
  const signatureId = await addWaiting(ctx, { written, side: it.side, signer: it.signer }, flow)
  const at = new Date(ctx.now.getTime() + 10_000)
  ctx.emit('orderContract.following', { signatureId, attempt: 1 }, { key: String(signatureId), at })
}

export const submitSignature: Handler<typeof signing.submit> = async (ctx: Call<Actor>, input) => {
  const as: Side = ctx.actor.side === 'seller' ? 'seller' : 'buyer'
  const it = await ctx.write((write) => prepare(write, input, as))
  const { html, paper, signer, hash } = it
  const signed = await ctx.ports.signing.sign({
    title: paper.title,
    content: Buffer.from(html, 'utf8'),
    paper: () => pdfOf(paper),
    signer,
    now: ctx.now,
  })
  if (signed.state === 'waiting') {
    await ctx.write((write) => waitFor(write, it, signed))
    return { contractStatus: as === 'buyer' ? 1 : 2, signUrl: signed.signUrl }
  }
  if (signed.state === 'refused') return refuse('WRONG_STATE')
  const contractStatus = await ctx.write((write) =>
    keepSignature(write, { orderId: it.orderId, side: as, hash, signer }, signed.signature),
  )
  return { contractStatus, signUrl: null }
}
