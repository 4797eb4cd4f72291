import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { askPrices } from './ask-prices.tsx'

export const title = '价格变动的确认'

const prices = [{ field: 'price', subject: '大猪育肥配合饲料 40kg', from: '149.00', to: '0.01' }]
const answers = { true: '已按新价保存', false: '没有保存' }

const Example = () => {
  const [said, setSaid] = useState<boolean>()
  return (
    <p>
      <Button onClick={() => void askPrices(prices).then(setSaid)}>改价</Button>{' '}
      {said !== undefined && answers[`${said}`]}
    </p>
  )
}
export default Example
