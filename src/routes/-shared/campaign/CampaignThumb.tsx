import { useRouteContext } from '@tanstack/react-router';
import { pictureOf } from '../../../domain/campaignPicture.ts';
import { campaignThumb } from './campaignThumb.css.ts';

/** A thumbnail of the campaign before its name; decorative. */
export const CampaignThumb = ({
  campaignType: type,
  campaignPicture: picture,
}: {
  campaignType: 'equity' | 'debt';
  /** The campaign's own; null for the default one of its kind. */
  campaignPicture: string | null;
}) => {
  const { brand } = useRouteContext({ from: '__root__' });
  return (
    <img
      className={campaignThumb}
      src={pictureOf({ type, picture }, brand)}
      alt=""
      width={22}
      height={22}
      loading="lazy"
    />
  );
};
