import { cargoPaperKinds, lackingPapers } from '@mall/api/order/cargo-papers'
import type { CargoPaper, CargoPaperKind } from '@mall/api/order/cargo-papers'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../actor.ts'
import { callContext, inWrite } from '../kernel/outbox.ts'
import type { House } from '../kernel/outbox.ts'
import { auditCredential } from '../modules/credential/audit/audit-credential.ts'
import { paperIssuers } from '../modules/credential/demo.ts'
import { handInAsBuyer, handInAsShop } from '../modules/credential/papers/hand-in-paper.ts'
import { papersOfOrder } from '../modules/order/public.ts'
import { day } from './history.ts'
import { uploadPaper } from './upload-paper.ts'

/* The papers that goods need before they are loaded: both sides hand in and audit them. */

/** How far the papers of an order come: handed in, rejected, or all passed. */
export type PaperStage = 'waiting' | 'rejected' | 'complete'
type Sides = { readonly house: House; readonly buyer: Actor; readonly seller: Seller; readonly orderId: Id }
type Said = {
  readonly kind: CargoPaperKind
  readonly paperNo: string
  readonly issuer: string
  readonly validTo: string
}

/** Draws a certificate as an office prints it. */
const certificate = ({ kind, paperNo, issuer, validTo }: Said): string => {
  const lines = [cargoPaperKinds[kind].name, `编号 ${paperNo}`, `签发 ${issuer}`, `有效期至 ${validTo}`]
  const texts = lines.map(
    (line, row) =>
      `<text x="40" y="${80 + row * 70}" font-size="${row === 0 ? 34 : 22}" fill="#1c211d" font-family="sans-serif">${line}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="400"><rect width="560" height="400" fill="#fdfaf0"/>
    <rect x="12" y="12" width="536" height="376" fill="none" stroke="#a8321e" stroke-width="4"/>${texts.join('')}</svg>`
}

const handIn = async ({ house, buyer, seller, orderId }: Sides, { kind }: CargoPaper): Promise<Id> => {
  const bySeller = cargoPaperKinds[kind].by === 'seller'
  const actor = bySeller ? seller : buyer
  const validTo = dateText(new Date(house.clock.now().getTime() + 7 * day))
  const said = { kind, paperNo: `${dateText(house.clock.now()).replaceAll('-', '')}${orderId % 10_000}`, validTo }
  const whole = { ...said, issuer: paperIssuers[kind] }
  const path = await uploadPaper(house, actor, { svg: certificate(whole), name: '单证.png', bizType: 9 })
  const { paperNo, issuer } = whole
  const input = { orderId, paperKind: kind, paths: [path], paperNo, issuer, validTo }
  const { auditId } = bySeller
    ? await inWrite(house, seller, (ctx) => handInAsShop(ctx, input))
    : await inWrite(house, buyer, (ctx) => handInAsBuyer(ctx, input))
  return auditId
}

const audit = ({ house, buyer, seller }: Sides, { kind }: CargoPaper, auditId: Id, pass: boolean) => {
  const bySeller = cargoPaperKinds[kind].by === 'seller'
  const auditor = bySeller ? { ...buyer, side: 'buyer' as const } : { ...seller, side: 'seller' as const }
  const verdict = pass ? { pass } : { pass, remark: '照片看不清编号，请重新拍照上传' }
  return auditCredential(callContext(house, auditor), { auditId, ...verdict })
}

/** Brings the papers of an order to this stage; does nothing if it needs none. */
export const bringPapers = async (sides: Sides, stage: PaperStage): Promise<void> => {
  const { house, orderId } = sides
  const now = house.clock.now()
  const { papers, opens } = (await papersOfOrder(house.reading, now, orderId))!
  for (const paper of papers.filter((it) => lackingPapers([it], dateText(now)).length > 0 && opens(it))) {
    const auditId = await handIn(sides, paper)
    if (stage !== 'waiting') await audit(sides, paper, auditId, stage === 'complete')
  }
}
