import { Text } from 'react-aria-components';

/** What a field is for. Descriptions have code between backticks. */
export function Help({ text, id }: { text: string; id?: string }) {
  return text ? (
    <Text slot="description" {...(id && { id })} elementType="p" className="help mb-1.5">
      {text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </Text>
  ) : null;
}
