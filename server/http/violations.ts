import { isMessageCode, messageTitles, type MessageCode } from '../../src/domain/messages.ts';
import type { Problem } from './problem.ts';

interface AjvError {
  keyword: string;
  instancePath: string;
  params: { missingProperty?: string; additionalProperty?: string; limit?: number };
}

const codeOf = ({ keyword, params }: AjvError): { code: MessageCode; n?: number } => {
  switch (keyword) {
    case 'required':
      return { code: 'required' };
    case 'additionalProperties':
      return { code: 'unknown' };
    case 'maxLength':
    case 'maxItems':
      return { code: keyword, n: params.limit };
    case 'minLength':
      return { code: params.limit === 1 ? 'required' : 'minLength', n: params.limit };
    case 'enum':
    case 'const':
      return { code: 'choice' };
    default:
      return { code: isMessageCode(keyword) ? keyword : 'type' };
  }
};

/** Schema errors as violations with dotted paths. */
export const schemaViolations = (errors: AjvError[]): Problem['violations'] =>
  errors
    .filter(({ keyword }) => keyword !== 'oneOf')
    .map((error) => {
      const { code, n } = codeOf(error);
      const { missingProperty, additionalProperty } = error.params;
      const last = missingProperty ?? additionalProperty;
      const path = [...error.instancePath.split('/').slice(1), ...(last ? [last] : [])];
      return {
        propertyPath: path.join('.'),
        title: messageTitles[code],
        message: code,
        parameters: (n === undefined ? {} : { n }) as Record<string, number>,
      };
    });
