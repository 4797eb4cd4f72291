import { useState } from 'react'
import { api } from '../../../api.ts'
import { Radio } from '../../../kit/radio.tsx'
import { useApi } from '../../../use-api.ts'

type Channel = 'wechat' | 'alipay' | 'bank'

/** Returns the open channels and the chosen one, by default the first. */
export const useChannel = () => {
  const [chosen, choose] = useState<Channel>()
  const { data: channels = [] } = useApi(api.payment.channels, {}, { staleTime: 600_000 })
  return { channels, channel: chosen ?? (channels[0]?.channel as Channel | undefined), choose }
}

/** Choice of the channel of payment. */
export const ChannelChoice = ({ of: { channels, channel, choose } }: { of: ReturnType<typeof useChannel> }) =>
  channels.map((it) => (
    <Radio
      key={it.channel}
      name="channel"
      boxed
      checked={it.channel === channel}
      onChange={() => choose(it.channel as Channel)}
    >
      {it.name}
    </Radio>
  ))
