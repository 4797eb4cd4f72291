import { ButtonLink } from '../../../kit/button.tsx'
import { Note } from '../../../kit/note.tsx'

/** Next step of an application, by its state. */
const next: Readonly<Record<number, readonly [words: string, act: string]>> = {
  0: ['入驻申请还没有提交。', '去完善/提交'],
  5: [
    '店铺预开通中：商品数量有限；填好“转账收款账户”后，买家线下转账付款。上传资质入驻后在线收款，商品不限。',
    '去完善/提交',
  ],
  10: ['入驻申请正在等平台审核。', '查看申请'],
  20: ['入驻申请已通过审核，签约后生效。', '签约'],
  30: ['平台退回了入驻申请，请修改后重新提交。', '去完善/提交'],
}

/** Note with the state of a shop's application, and a link to the next step. */
export const OpeningNote = ({ state }: { state: number }) =>
  next[state] ? (
    <Note>
      {next[state][0]} <ButtonLink to="/orderSystem/shopCheck">{next[state][1]}</ButtonLink>
    </Note>
  ) : null
