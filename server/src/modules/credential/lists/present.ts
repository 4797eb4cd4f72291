import { credentialStates, credentialTypes } from '@mall/api/credential/states'
import { cargoPaperWords } from '@mall/api/order/cargo-papers'
import { allowed } from '../../../kernel/machine.ts'
import type { FileRef } from '../../file/public.ts'
import { credentialMachine } from '../audit/machine.ts'
import type { Credential } from '../queries.ts'

/** Returns a credential with its words, papers and buttons, as one side of its order reads it. */
export const present =
  (now: Date, side: 'buyer' | 'seller', may: boolean, papers: readonly FileRef[]) =>
  <C extends Credential>(it: C) => {
    const { dueTime, fileIds, submitBy: _, buyerBoId: __, buyerUserId: ___, paperKind, ...rest } = it
    const party = (it.submitSide === 1) === (side === 'buyer') ? 'submitter' : 'counterparty'
    return {
      ...rest,
      typeText: credentialTypes[it.credentialType],
      paperName: paperKind && cargoPaperWords(paperKind).name,
      stateText: credentialStates[it.state],
      actualLines: it.actualLines === null ? null : [...it.actualLines],
      deadline: it.state === 1 ? dueTime : null,
      files: papers.filter(({ fileId }) => fileIds.includes(fileId)),
      buttons: may ? allowed(credentialMachine, { ...it, due: dueTime <= now }, party) : [],
    }
  }
