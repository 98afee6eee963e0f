import { MessageContent, type MessageProps, roleOf } from './message-content.tsx'
import './message.css'

export function Message(props: MessageProps) {
  const { severity } = props
  return (
    <div className={`p-inline-message p-component p-inline-message-${severity}`} role={roleOf(severity)}>
      <MessageContent {...props} />
    </div>
  )
}
