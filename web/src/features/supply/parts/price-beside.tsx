import { moneyWire, parseMoney } from '@mall/api/money'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'

const difference = (agreed: string, asked: string): string => {
  const by = parseMoney(asked)! - parseMoney(agreed)!
  return by > 0 ? `现价高 ${yuan(moneyWire(by))}` : `现价低 ${yuan(moneyWire(-by))}`
}

/** Agreed price beside the shop's present one, with the difference. */
export const PriceBeside = ({ agreed, asked }: { agreed: string | null; asked: string | null }) => (
  <>
    {agreed !== null && <>协议价 {yuan(agreed)}，</>}
    {asked === null ? '现价不公开或已停售' : <>店铺现价 {yuan(asked)}</>}
    {agreed !== null && asked !== null && parseMoney(agreed) !== parseMoney(asked) && (
      <>
        {' '}
        <Tag tone={parseMoney(asked)! > parseMoney(agreed)! ? 'warn' : 'info'}>{difference(agreed, asked)}</Tag>
      </>
    )}
  </>
)
