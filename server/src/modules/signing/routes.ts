import { signing } from '@mall/api/signing/endpoints'
import { serve } from '../../kernel/serve.ts'
import { dropText, listTexts, saveText } from './keep-texts.ts'
import { refuseContract } from './refuse-contract.ts'
import { fetchPaper } from './fetch-paper.ts'
import { checkSigning, previewAgreement, showContract } from './show-contract.ts'
import { submitSignature } from './sign-contract.ts'

export const routes = serve('signing', signing, {
  isAllowed: checkSigning,
  preview: previewAgreement,
  submit: submitSignature,
  info: showContract,
  refuse: refuseContract,
  paper: fetchPaper,
  texts: listTexts,
  saveText,
  dropText,
})
